import fc from 'fast-check';

const lines = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Films, series, books, songs and bands with the words of dates, times, priorities and repeats in their names. */
const WORKS = lines(`
  Friday Night Lights, The Day After Tomorrow, Ocean’s 11, Ocean’s Eleven, Black Friday, Saturday Night Live, 24 Hours to Live
  Freaky Friday, Sunday Bloody Sunday, Ruby Tuesday, Blue Monday, Manic Monday, Stormy Monday, The Man Who Was Thursday
  Tomorrow Never Dies, Edge of Tomorrow, Before Sunrise, Before Midnight, Midnight in Paris, Midnight Cowboy, High Noon
  After Hours, Two Days in Paris, 28 Days Later, 127 Hours, 48 Hrs., 12 Angry Men, Seven Samurai, Se7en, District 9, 9 to 5
  The Good Morning Show, Good Morning Vietnam, A Hard Day’s Night, Eight Days a Week, One Week, Big Little Lies Season 2
  500 Days of Summer, Groundhog Day, Independence Day, Training Day, Labor Day, The Longest Day, Before the Devil Knows
  The 40-Year-Old Virgin, The 25th Hour, The Sixth Sense, The Fifth Element, The Third Man, First Man, First Blood
  Fourth Wing, The Seventh Seal, Catch-22, Fahrenheit 451, Slaughterhouse-Five, Nineteen Eighty-Four, 1984, 2001: A Space Odyssey
  Blade Runner 2049, Apollo 13, Jennifer 8, Super 8, Area 51, Studio 54, Route 66, Formula 1, Die Hard 2, Toy Story 3, Rocky IV
  Summer of ’69, The Summer I Turned Pretty, Winter Sleep, October Sky, The Hunt for Red October, November Rain, September
  June Bug, March of the Penguins, The Ides of March, April in Paris, Late August at the Hotel Ozone, August: Osage County
  The First Monday in May, Sunday in the Park with George, Any Given Sunday, Monday Night Football, Thursday Next
  The Week Of, A Week Away, The Late Show, The Early Show, Tonight Show, The Tonight Show, Today Show, One Fine Day
  Every Day, Everyday People, Every Breath You Take, Every Brilliant Thing, Daily Planet, The Daily Show, Weekly Shōnen Jump
  Top Gun, Low Tide, High Fidelity, Medium Raw, Urgent Matters, Priority Mail, Must Love Dogs, Just in Time, About Time
  The Hour, Darkest Hour, The Hours, One Hour Photo, Happy Hour, Zero Hour, 60 Minutes, Gone in 60 Seconds, 30 Rock, 90 Day Fiancé
  The Night Manager, Night at the Museum, Twelfth Night, One Night in Miami, Boogie Nights, Saturday Night Fever, Nights in Rodanthe
  The Second Sex, Second Hand News, Thirty Seconds to Mars, Maroon 5, Blink-182, U2, Boyz II Men, Sum 41, Matchbox Twenty
  The 1975, Twenty One Pilots, Three Days Grace, New Year’s Day, Rivers of May, End of the Century, The End of the Affair
  Friday I’m in Love, Sunday Morning Coming Down, Monday Morning Podcast, The Sunday Times, Financial Times Weekend, Morning Edition
  Tuesdays with Morrie, Sundays at Tiffany’s, The Four Agreements, The 7 Habits of Highly Effective People, The 4-Hour Workweek
  The 5 AM Club, The 5 Second Rule, The One Minute Manager, First Things First, Start with Why, Getting Things Done, Deep Work
  Weekend at Bernie’s, The Long Weekend, Vampire Weekend, Lost Weekend, A Year in Provence, The Year of Magical Thinking
`);

/** People and places whose names are other words, too. */
const NAMED = lines(`
  May, April, June, Jan, August, Summer, Autumn, Will, Sunny, Tom, Dawn, Eve, Noel, Mark, Bill, Rose, Mon Ami
  Augusta, Julia, Marcy, Thu Nguyen, Sun Li, Wednesday Addams, Tuesday Weld, Joe Friday, Professor March, Ms. May, Mr. Noon
  Theresa May, Elaine May, James May, Brian May, April O’Neil, June Carter, Jan Brady, August Wilson, Monday.com, Sunday Riley
  Fifth Third Bank, First National, Seven Eleven, Six Flags, Five Guys, Third Street Promenade, Second City, One Medical
  Forever 21, Motel 6, Super 8, Studio 6, Pier 39, Gate B12, Platform 9, Terminal 5, Room 204, Building 7, Highway 101
`);

/** Numbers that are no days, times or lengths. */
const NUMBERED: readonly fc.Arbitrary<string>[] = [
  fc.tuple(fc.nat(9), fc.nat(40), fc.nat(20)).map(([a, b, c]) => `v${a}.${b}.${c}`),
  fc.tuple(fc.integer({ min: 10, max: 99 }), fc.nat(9)).map(([a, b]) => `version ${a}.${b}`),
  fc
    .tuple(
      fc.constantFrom('Node', 'iOS', 'Python', 'Postgres', 'Ubuntu', 'React'),
      fc.integer({ min: 2, max: 26 }),
      fc.nat(12),
    )
    .map(([name, a, b]) => `${name} ${a}.${b}`),
  fc
    .tuple(
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom(
        'Main Street',
        'Oak Ave',
        'Baker St',
        'Elm Road',
        'W 34th St',
        '5th Avenue',
        'Friday Lane',
        'May Street',
      ),
    )
    .map(([number, street]) => `${number} ${street}`),
  fc
    .tuple(
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 100, max: 999 }),
      fc.integer({ min: 1_000, max: 9_999 }),
    )
    .map(([a, b, c]) => `${a}-${b}-${c}`),
  fc
    .tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 1_000, max: 9_999 }))
    .map(([a, b]) => `555-${b} ext. ${a}`),
  fc
    .tuple(fc.nat(9), fc.integer({ min: 100_000_000, max: 999_999_999 }))
    .map(([a, b]) => `ISBN 978-${a}-${b}`),
  fc
    .tuple(
      fc.constantFrom('Nf3', 'Bb5', 'Qxe7', 'O-O', 'e4 e5', 'c5', 'Rd1', 'exd5'),
      fc.constantFrom('opening', 'line', 'puzzle'),
    )
    .map(([move, what]) => `${move} ${what}`),
  fc
    .tuple(fc.constantFrom('Lakers', 'Arsenal', 'Mets', 'Real Madrid', 'Jets'), fc.nat(120), fc.nat(120))
    .map(([team, a, b]) => `${team} ${a}-${b}`),
  fc
    .tuple(fc.integer({ min: 1, max: 5_000 }), fc.nat(99))
    .map(([a, b]) => `$${a}.${String(b).padStart(2, '0')}`),
  fc.integer({ min: 1, max: 900 }).map((amount) => `€${amount}`),
  fc
    .tuple(
      fc.constantFrom(
        'iPhone',
        'Galaxy S',
        'BMW',
        'Canon EOS',
        'ThinkPad X',
        'Airbus A',
        'Peugeot',
        'PS',
        'Xbox',
      ),
      fc.integer({ min: 3, max: 999 }),
    )
    .map(([name, number]) => `${name}${/[SXA]$|PS/.test(name) ? '' : ' '}${number}`),
  fc
    .tuple(fc.constantFrom('UA', 'LH', 'BA', 'AF'), fc.integer({ min: 10, max: 9_999 }))
    .map(([airline, number]) => `flight ${airline}${number}`),
  fc
    .tuple(fc.integer({ min: 2, max: 24 }), fc.integer({ min: 2, max: 36 }))
    .map(([a, b]) => `${a}x${b} frame`),
  fc.integer({ min: 2, max: 40 }).map((size) => `size ${size}`),
  fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `10.0.${a}.${b}`),
  fc
    .tuple(
      fc.integer({ min: 2, max: 900 }),
      fc.constantFrom('kg', 'g', 'ml', 'lbs', 'oz', 'cm', 'km', 'mm', 'GB', '%', '°C', 'cups'),
    )
    .map(([number, unit]) => `${number}${/^(?:cups|lbs|oz)$/.test(unit) ? ' ' : ''}${unit}`),
  fc
    .tuple(
      fc.constantFrom('page', 'chapter', 'section', 'lesson', 'unit', 'row', 'exercise', 'problem', 'slide'),
      fc.integer({ min: 1, max: 400 }),
    )
    .map(([what, number]) => `${what} ${number}`),
  fc
    .tuple(
      fc.constantFrom('pages', 'chapters', 'exercises', 'questions'),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 20 }),
    )
    .map(([what, from, more]) => `${what} ${from}-${from + more}`),
  fc.integer({ min: 1, max: 99_999 }).map((number) => `#${number}`),
  fc.integer({ min: 1, max: 99_999 }).map((number) => `ticket ${number}`),
  fc
    .tuple(
      fc.constantFrom('1/2', '3/4', '1/4', '2/3'),
      fc.constantFrom('cup flour', 'inch pipe', 'off coupon', 'tsp salt'),
    )
    .map((words) => words.join(' ')),
  fc
    .tuple(
      fc.integer({ min: 2, max: 40 }),
      fc.constantFrom('eggs', 'chairs', 'balloons', 'invitations', 'copies', 'guests'),
    )
    .map((words) => words.join(' ')),
  fc
    .tuple(
      fc.constantFrom('two', 'three', 'five', 'twelve', 'twenty', 'a hundred'),
      fc.constantFrom('eggs', 'chairs', 'bags', 'copies', 'guests'),
    )
    .map((words) => words.join(' ')),
  fc
    .tuple(
      fc.constantFrom('first', 'second', 'third', '1st', '2nd', '3rd', '4th'),
      fc.constantFrom('draft', 'floor', 'edition', 'attempt', 'coat of paint', 'grade workbook'),
    )
    .map((words) => `the ${words.join(' ')}`),
  fc
    .tuple(
      fc.constantFrom('John', 'Romans', 'Psalm', 'Luke'),
      fc.integer({ min: 1, max: 21 }),
      fc.integer({ min: 1, max: 30 }),
    )
    .map(([book, a, b]) => `notes on ${book} ${a}:${b}`),
  fc
    .tuple(fc.constantFrom('16:9', '4:3', '1:1', '2:1'), fc.constantFrom('ratio', 'mix', 'crop'))
    .map((words) => words.join(' ')),
  fc
    .tuple(
      fc.constantFrom('AA', 'CR2032', '9V', '12V', 'USB 3.0', 'USB-C', '4K', '8K', 'H2O', '3D'),
      fc.constantFrom('battery', 'adapter', 'sensor', 'test'),
    )
    .map((words) => words.join(' ')),
];

const VERBS = lines(
  'buy, fix, call, email, read, watch, order, clean, write, review, plan, book, ask, find, check, sell, paint, sort, install, print, send, compare, return, update, thank, invite, learn, listen to, look up, finish, draft, pick up, set up, talk to, think about, look for, cancel, move, replace, organize, study, research',
);
const NOUNS = lines(
  'milk, printer, garden, report, kitchen, budget, tickets, wedding, photos, insurance, laptop, shelf, bike, passport, newsletter, slides, recipe, sofa, invoice, roof, piano, contract, school, dog, cat, neighbor, doctor, mortgage, birthday cake, playlist, backpack, curtains, tax folder, client list, carpet, dishwasher, podcast, headphones, warranty, phone plan, storage, garage door, lamp, fridge, windows, notebook, morning routine, night cream, day care, week planner, month view, year book, hour glass, minute book, calendar app, alarm clock, time sheet, date palm, sun hat, second monitor, first aid kit, half marathon, quarter note, evening dress, weekend bag, daily planner, weekly digest',
);
const ADJECTIVES = lines(
  'old, new, red, big, small, broken, cheap, spare, second-hand, missing, long, next-gen, late, early, final, last, whole, extra, annual, daily, weekly, monthly, urgent-care, high-end, low-fat, medium-rare, top-shelf, two-door, three-ring, five-star, all-day, overnight, same-day',
);
const PLACES = lines(
  'for the office, from the attic, in the basement, with Ann, about the trip, at the library, on the balcony, to Sam, near the station, without sugar, at home, in Paris, for two people, on eBay, from IKEA, by train, for the kids, with cream',
);

const pick = (all: readonly string[]) => fc.constantFrom(...all);
const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((words) => words.join(' '));

/** Titles without a day, a time, a length, a priority or a repeat, as people write them. */
export const undatedTitle: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      joined(pick(VERBS), pick(WORKS)),
      joined(pick(VERBS), pick(WORKS), pick(PLACES)),
      joined(pick(WORKS), pick(NOUNS)),
      joined(pick(VERBS), pick(NAMED)),
      joined(pick(VERBS), pick(NAMED), fc.constant('about the'), pick(NOUNS)),
      joined(pick(VERBS), fc.oneof(...NUMBERED)),
      joined(pick(VERBS), fc.oneof(...NUMBERED), pick(PLACES)),
      joined(pick(VERBS), fc.constant('the'), pick(NOUNS), fc.constant('at'), fc.constant('221B Baker St')),
      joined(pick(VERBS), pick(NOUNS), fc.constant('and'), fc.oneof(...NUMBERED)),
      joined(pick(VERBS), pick(ADJECTIVES), pick(NOUNS), pick(PLACES)),
      joined(pick(VERBS), fc.constant('the'), pick(ADJECTIVES), pick(NOUNS)),
      joined(pick(ADJECTIVES), pick(NOUNS), pick(PLACES)),
      joined(pick(NOUNS), fc.constant('and'), pick(NOUNS), pick(PLACES)),
    ),
    fc.boolean(),
  )
  .map(([title, isCapital]) => (isCapital ? capital(title) : title));
