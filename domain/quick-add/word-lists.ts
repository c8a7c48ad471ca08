const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words after which a sentence goes on: a day or time before them doesn't describe them. */
const FUNCTION_WORDS = list(
  'with without for to in into on onto at and or but about near by before after then than re via from until till per because so if when while unless as of off over under since during please too also instead again sharp is are was & + # @',
);
const VERBS = list(
  'add apply arrange ask attend backup bake book bring brush build buy call cancel change charge check choose clean clear collect complete confirm cook create cut decide deliver deploy discuss do download draft drink drive drop eat edit email exercise feed file fill find finish fix follow get give go grab hand help hire install invite iron join jog learn leave look mail make meditate meet mow move order organize pack paint pay pick plan plant play post practice prep prepare print publish push read register remind renew repair replace reply request research reserve return review ride run schedule see sell send set ship shop sign start stop study submit swim take talk tell test text thank think throw tidy train try turn update upload vacuum visit wake walk wash watch water work wrap write',
);

export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);

export const isVerb = (word: string): boolean => VERBS.has(word);

/** Whether a word can be what a day or time before it describes ("Monday *meeting*"). */
export const isOrdinary = (word: string): boolean => /^\p{L}/u.test(word) && !FUNCTION_WORDS.has(word);

/** Words that can't end a title: a part after them stays in the title. */
export const leavesDangling = (word: string): boolean =>
  /^(?:to|with|like|than|during|into|onto|between|as|per|via|through|upon|toward|towards|whole|entire|because|and|or|&)$/.test(
    word,
  );

const RANKED = list(
  'floor row street avenue ave st page try attempt time place level grade edition base hole quarter round door chapter day week month year one half anniversary birthday century amendment draft version class train bus night paragraph line step stage lane birthday house person meeting visit lesson episode season gear inning period position point item part section question',
);
/** Whether it is a thing that is counted: "on the 3rd *floor*". */
export const isRanked = (word: string): boolean => RANKED.has(word);

const SCRIPTURE = list(
  'genesis exodus leviticus deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah esther job psalm psalms proverbs ecclesiastes isaiah jeremiah lamentations ezekiel daniel hosea joel amos obadiah jonah micah nahum habakkuk zephaniah haggai zechariah malachi matthew mark luke john acts romans corinthians galatians ephesians philippians colossians thessalonians timothy titus philemon hebrews james peter jude revelation quran surah',
);
export const isScripture = (word: string): boolean => SCRIPTURE.has(word);
