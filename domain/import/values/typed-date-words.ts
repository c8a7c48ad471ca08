import { GERMANIC_WORDS } from './typed-date-words-germanic.ts';
import { ROMANCE_WORDS } from './typed-date-words-romance.ts';

/** English words, each with its translations; the names of months and weekdays come from Intl. */
export const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...GERMANIC_WORDS,
  ...ROMANCE_WORDS,
  ja: {
    'every other': '隔週',
    every: '毎週',
    'every day': '毎日',
    'every week': '毎週間',
    'every month': '毎月',
    'every year': '毎年',
    'every workday': '平日',
    today: '今日',
    tomorrow: '明日',
  },
  zh: {
    every: '每',
    'every week': '每周,每週',
    'every monday': '每周一,每週一',
    'every tuesday': '每周二,每週二',
    'every wednesday': '每周三,每週三',
    'every thursday': '每周四,每週四',
    'every friday': '每周五,每週五',
    'every saturday': '每周六,每週六',
    'every sunday': '每周日,每週日,每周天,每週天',
    'every day': '每天,每日',
    'every month': '每月,每个月,每個月',
    'every year': '每年',
    'every workday': '工作日,每个工作日',
    today: '今天',
    tomorrow: '明天',
  },
};
/** Norwegian under its other code. */
export const ALIASES: Readonly<Record<string, string>> = { no: 'nb' };
