const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words after which a sentence goes on: a day or time before them doesn't describe them. */
const FUNCTION_WORDS = list(
  'with without for to in into on onto at and or but about near by before after then than re via from until till per because so if when while unless as of off over under since during please too also instead again sharp is are was & + # @',
);
const VERBS = list(
  'accept add adjust analyze announce apply approve archive arrange ask assemble assess assign attach attend avoid backup bake bathe begin bill boil book borrow breathe bring browse brush build bury buy calculate calibrate call cancel carry catch celebrate change charge chase check choose clarify clean clear collate collect compare compile complete compose compost configure confirm connect consider contribute convert cook create cut debug decide declutter decorate defrost delegate delete deliver deploy describe develop dig digitize disassemble discard discuss disinfect do donate double-check download draft drink drive drop dry dust eat edit email empty encourage enroll ensure enter escalate evaluate examine exercise expand explain explore express extend feed fetch file fill finalize find finish fix follow forward freeze fry gather get give go grab grate grease greet grind grow hand hang help hem hike hire hoover identify implement improve inform inspect inspire install integrate introduce invest investigate invite iron jog join lay learn leave listen look lubricate mail maintain make manage marinate measure meditate meet memorize mend merge mop move mow negotiate notify nudge observe obtain oil open order organize pack paint pay peel pick pickle ping plan plant play polish post pour practice pray preheat prep prepare print prioritize prune publish pull pump purge push put quit read recycle redeem refactor refill refinance refund register rehearse reinstall relax remind remove rename renew repair repay replace reply repot request reschedule research reserve reset respond restart restock restore resume retrieve return review revise rewrite ride rinse roll rotate run sanitize save scan schedule scrub seal see seed select sell send serve set settle sew shampoo ship shop shovel shower shred sign skim sort speak spend spread start steam stir stop store stretch strip study submit subscribe summarize supervise swap sweep swim take talk teach tell tend test text thank thaw think throw tidy tie tighten train transcribe translate trim troubleshoot try turn unblock unclog uninstall unload unpack unplug unsubscribe untangle update upload vacuum visit wake walk warm wash watch water wear weed weigh wipe withdraw work wrap write',
);

export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);

export const isVerb = (word: string): boolean => VERBS.has(word);

/** Whether a word can be what a day or time before it describes ("Monday *meeting*"). */
export const isOrdinary = (word: string): boolean => /^\p{L}/u.test(word) && !FUNCTION_WORDS.has(word);

/** Words that need what is after them: a part stays in the title with them. */
export const leavesDangling = (word: string): boolean =>
  /^(?:to|with|like|than|during|into|onto|between|as|per|via|through|upon|toward|towards|whole|entire|because|and|or|but|&|is|are|was|were|be|maybe|perhaps|probably|possibly|hopefully|ideally|preferably|only|either|both|if|whether|when|why|that)$/.test(
    word,
  );

const CONTROLS = list(
  'button tab label column badge checkbox dropdown icon picker tooltip widget parser parsing syntax regex',
);
/** Whether it is a part of a page or a program: "fix the tomorrow *button*". */
export const isControl = (word: string): boolean => CONTROLS.has(word);

const EVENTS = list('attack attacks massacre revolution uprising coup plot movement');
/** Whether it is an event that is named after its day: "the July 20 *plot*". */
export const isEvent = (word: string): boolean => EVENTS.has(word);

const RANKED = list(
  'floor row street avenue ave st page try attempt time place level grade edition base hole quarter round door chapter day week month year one half anniversary birthday century amendment draft version class train bus night paragraph line step stage lane birthday house person meeting visit lesson episode season gear inning period position point item part section question',
);
/** Whether it is a thing that is counted: "on the 3rd *floor*". */
export const isRanked = (word: string): boolean => RANKED.has(word);

const SCRIPTURE = list(
  'genesis exodus leviticus deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah esther job psalm psalms proverbs ecclesiastes isaiah jeremiah lamentations ezekiel daniel hosea joel amos obadiah jonah micah nahum habakkuk zephaniah haggai zechariah malachi matthew mark luke john acts romans corinthians galatians ephesians philippians colossians thessalonians timothy titus philemon hebrews james peter jude revelation quran surah',
);
export const isScripture = (word: string): boolean => SCRIPTURE.has(word);
