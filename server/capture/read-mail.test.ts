import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const CHARSETS = [
  ...['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-2', 'iso-8859-5', 'iso-8859-7', 'iso-8859-15'],
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1256', 'koi8-r', 'koi8-u', 'macintosh'],
  ...['shift_jis', 'euc-jp', 'iso-2022-jp', 'gb2312', 'gbk', 'gb18030', 'big5', 'euc-kr', 'utf-16le'],
  ...['utf-7', 'x-unknown', '', '"', 'utf-8; utf-8', 'ütf', 'x'.repeat(500)],
];
const ENCODINGS = ['7bit', '8bit', 'base64', 'quoted-printable', 'uuencode', 'nonsense'];
const BYTES = Buffer.from([0xe9, 0xc3, 0xa9, 0x3d, 0x45, 0x39, 0x20, 0x41, 0x1b, 0x24, 0x42, 0xff, 0xfe]);
const MB = 1_000_000;

const mail = (headers: readonly string[], body: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);

/** A message within a message, or a part within a part. */
function nested(depth: number, type: 'mixed' | 'rfc822'): Buffer {
  const levels = Array.from({ length: depth }, (_, n) =>
    type === 'rfc822'
      ? 'Content-Type: message/rfc822\r\n\r\n'
      : `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  );
  return Buffer.from(`Subject: Deep\r\n${levels.join('')}Subject: Inside\r\n\r\nText`);
}

function* oddMessages(): Generator<[string, Buffer]> {
  for (const charset of CHARSETS)
    for (const encoding of ENCODINGS) {
      const type = `Content-Type: text/plain; charset=${charset}`;
      const subject = `Subject: =?${charset}?${encoding === 'base64' ? 'B?6cOpPQ==' : 'Q?=E9=C3=A9'}?=`;
      yield [
        `${charset} ${encoding}`,
        mail([subject, type, `Content-Transfer-Encoding: ${encoding}`], BYTES),
      ];
    }
  for (const depth of [2, 50, 255, 256, 257, 5_000])
    for (const type of ['mixed', 'rfc822'] as const)
      yield [`${depth} levels of ${type}`, nested(depth, type)];
  yield ['nothing', Buffer.alloc(0)];
  yield ['zeros', Buffer.alloc(10_000)];
  yield ['no headers', Buffer.from('\r\n\r\nHello')];
  yield ['only headers', Buffer.from('Subject: Hello')];
  yield ['bare line feeds', Buffer.from('Subject: Hello\n\nText\n')];
  yield ['folded', mail(['Subject: Call', ' Ann', '\ttomorrow'])];
  yield ['two subjects', mail(['Subject: One', 'Subject: Two'])];
  yield [
    'a boundary without end',
    mail(['Content-Type: multipart/mixed; boundary=x', 'Subject: Cut'], '--x\r\n'),
  ];
  yield [
    'an empty boundary',
    mail(['Content-Type: multipart/mixed; boundary=""', 'Subject: Cut'], '--\r\n--\r\n'),
  ];
  yield ['1 MB of text', mail(['Subject: Long'], 'word '.repeat(MB / 5))];
  yield ['1 MB on lines', mail(['Subject: Long'], 'line\r\n'.repeat(MB / 6))];
  yield [
    '1 MB of HTML',
    mail(['Subject: Page', 'Content-Type: text/html'], '<p>word&amp;<br></p>'.repeat(MB / 20)),
  ];
  yield ['1 MB of tags', mail(['Subject: Page', 'Content-Type: text/html'], '<'.repeat(MB))];
  yield ['1 MB in the subject', mail([`Subject: ${'x'.repeat(MB)}`])];
  yield [
    '1 MB of words to decode',
    mail([`Subject: ${Array.from({ length: 40_000 }, () => '=?utf-8?Q?=C3=A9?=').join('\r\n ')}`]),
  ];
  yield ['1 MB of headers', mail(Array.from({ length: 50_000 }, (_, n) => `X-${n}: some value`))];
  yield [
    '1 MB of attachment',
    mail(
      ['Subject: File', 'Content-Type: application/pdf; name="a.pdf"', 'Content-Transfer-Encoding: base64'],
      `${'QUJD'.repeat(18)}\r\n`.repeat(MB / 74),
    ),
  ];
  yield ['1 MB of recipients', mail(['Subject: All', `To: ${'a@b.example, '.repeat(MB / 13)}`])];
}

const MOST_MS = 50;

test('two hundred odd messages are read without a crash, each in 50 ms of work at most', async () => {
  const all = [...oddMessages()];
  expect(all.length).toBeGreaterThanOrEqual(200);
  const times: [string, number][] = [];
  const crashed: string[] = [];
  for (const [name, message] of all) {
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 5 && least > MOST_MS; n++) {
      const before = process.cpuUsage();
      const read = await readMail(message).catch((error: Error) => error.cause);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
      if (read instanceof RangeError || read instanceof TypeError) crashed.push(`${name}: ${read}`);
    }
    times.push([name, Math.round(least)]);
  }
  expect(crashed).toEqual([]);
  expect(times.filter(([, ms]) => ms > MOST_MS)).toEqual([]);
}, 120_000);

test('folded and encoded subjects, texts of every kind and names of files are read', async () => {
  const { text } = await readMail(
    mail(
      [
        'Subject: =?utf-8?B?UHLDvGZ1bmc=?=',
        '  =?iso-8859-1?Q?_f=FCr_morgen?=',
        'Content-Type: multipart/mixed; boundary=b',
      ],
      [
        '--b',
        'Content-Type: text/html; charset=windows-1251',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        '<p>=CF=F0=E8=E2=E5=F2</p>',
        '--b',
        'Content-Type: application/pdf; name="=?utf-8?Q?R=C3=A9sum=C3=A9.pdf?="',
        'Content-Disposition: attachment',
        '',
        'x',
        '--b--',
      ].join('\r\n'),
    ),
  );
  expect(text).toBe('Prüfung für morgen\nПривет\n\nAttachments weren’t kept: Résumé.pdf');
});

test('an email of many lines is read as far as its text can be kept', async () => {
  const read = await readMail(mail(['Subject: Call Ann', 'Message-ID: <one@example.com>'], 'Text'));
  expect(read).toEqual({ text: 'Call Ann\nText', isAutomatic: false, messageId: '<one@example.com>' });
  const large = mail(['Subject: Call Ann'], 'Text\r\n'.repeat(5_000));
  expect((await readMail(large)).text).toMatch(/^Call Ann\nText\n/);
});

test.each([20, 5_000])('what can’t be read, %d levels deep or more, is refused in words', async (levels) => {
  await expect(readMail(nested(levels + 1, 'mixed'))).rejects.toThrow(
    'That isn’t an email that can be read.',
  );
});
