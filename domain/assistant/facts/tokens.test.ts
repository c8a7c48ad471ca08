import { expect, test } from 'vitest';
import { cutToTokens, tokensIn } from './tokens.ts';

/** What the larger of OpenAI's (o200k) and Gemini's tokenizers counts; measured on 2026-11-23. */
const MEASURED: [text: string, tokens: number][] = [
  ['Prepare the quarterly report for the client and send it to Ann before the meeting on Friday.', 18],
  [
    'task {"ref":"t1","title":"Prepare the quarterly report for client 0","priority":"high","dueDate":"2026-06-15T09:00","estimatedMinutes":30,"project":"Website relaunch","list":"l1","tags":["deep work","office"]}',
    65,
  ],
  ['Grundstücksverkehrsgenehmigung beantragen und Steuererklärung für das Finanzamt vorbereiten', 20],
  ['准备季度报告并在星期五会议之前发送给客户，然后预订下周的航班', 20],
  ['四半期報告書を準備し、金曜日の会議の前にクライアントに送信する', 27],
  ['분기 보고서를 준비하고 금요일 회의 전에 고객에게 보내기', 21],
  ['Подготовить квартальный отчёт для клиента и отправить его до встречи в пятницу', 18],
  ['إعداد التقرير ربع السنوي وإرساله إلى العميل قبل اجتماع الجمعة', 18],
  ['तिमाही रिपोर्ट तैयार करें और शुक्रवार की बैठक से पहले ग्राहक को भेजें', 21],
  ['Przygotować kwartalny raport dla klienta przed piątkowym spotkaniem', 19],
  ['மொத்தம்', 3],
  ['ꀀꀁꀂꀃꀄꀅꀆꀇꀈꀉ', 30],
  ['🎉🚀👩‍👩‍👧‍👦🏳️‍🌈✅📅🔥', 25],
  ['https://docs.google.com/document/d/1aB3xK9dQwErTyUiOpZxCvBnM4567/edit?usp=sharing', 40],
  ['3f2a9c1e-7b4d-4e8a-9c0f-1d2e3f4a5b6c', 36],
  ['\\u202e\\u2066\\u200b'.repeat(5), 90],
  ['!@#$%^&*()_+-=[]{}|;:,./<>?'.repeat(3), 49],
];

test.each(MEASURED)('%s takes no more tokens than estimated', (text, tokens) => {
  expect(tokensIn(text)).toBeGreaterThanOrEqual(tokens);
});

test.each([
  ['', 0],
  ['report', 1],
  ['Reports', 2],
  ['responsibility', 3],
  ['responsibilitys', 9],
  ['straße', 3],
  ['ABC', 2],
  ['ABCD', 3],
  ['2026', 4],
  ['{"', 1],
  ['"},{"', 2],
  ['!', 1],
  ['!!!', 2],
  ['!!!!', 3],
  [' ', 0],
  ['  ', 1],
  ['\n', 1],
  ['漢字', 2],
  ['\u07c0', 2],
  ['\u0800', 3],
  ['\ua000', 3],
  ['\u{10000}', 4],
])('%j counts as %i tokens', (text, tokens) => {
  expect(tokensIn(text)).toBe(tokens);
});

test('a text that has no room at all is only said to be shortened', () => {
  expect(cutToTokens('', 0)).toBe('');
  expect(cutToTokens('word', 0)).toBe(' … [shortened]');
});

test('on ordinary English the estimate is close', () => {
  expect(tokensIn(MEASURED[0]?.[0] ?? '')).toBeLessThan(18 * 1.5);
  expect(tokensIn(MEASURED[1]?.[0] ?? '')).toBeLessThan(65 * 1.5);
});

test('a text is shortened to a number of tokens, and says so', () => {
  expect(cutToTokens('Short enough', 10)).toBe('Short enough');
  for (const text of ['Some words. '.repeat(500), '🎉'.repeat(500), 'x'.repeat(5_000)]) {
    const short = cutToTokens(text, 100);
    expect(tokensIn(short)).toBeLessThanOrEqual(100);
    expect(tokensIn(short)).toBeGreaterThan(60);
    expect(short).toMatch(/ … \[shortened\]$/);
    expect(short.isWellFormed()).toBe(true);
  }
});
