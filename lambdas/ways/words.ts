import type { CalendarWords } from './calendar.ts';

const EN: CalendarWords = {
  title: 'Fieldpost: deadlines',
  move: (opponent) => `Stratego with ${opponent}: move by now`,
  deploy: (opponent) => `Stratego with ${opponent}: deploy by now`,
};

const NL: CalendarWords = {
  title: 'Fieldpost: termijnen',
  move: (opponent) => `Stratego met ${opponent}: uiterlijk nu zetten`,
  deploy: (opponent) => `Stratego met ${opponent}: uiterlijk nu opstellen`,
};

const DE: CalendarWords = {
  title: 'Fieldpost: Fristen',
  move: (opponent) => `Stratego mit ${opponent}: spätestens jetzt ziehen`,
  deploy: (opponent) => `Stratego mit ${opponent}: spätestens jetzt aufstellen`,
};

/** In the language of a locale such as `nl-BE`; English where we do not speak it. */
export function calendarWords(locale: string): CalendarWords {
  const language = locale.slice(0, 2);
  return language === 'nl' ? NL : language === 'de' ? DE : EN;
}
