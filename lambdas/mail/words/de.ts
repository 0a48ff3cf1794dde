import type { Side } from '../../../core/rules/piece.ts';
import type { Words } from '../words.ts';
import type { Who } from './en.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const sides: Readonly<Record<Side, string>> = { red: 'Rot', blue: 'Blau' };
const has = (who: Who): string => (who === 'you' ? 'Du hast' : `${sides[who]} hat`);

/** Every word of a letter, in German. */
export const de: Words = {
  language: 'de', dates: 'de-DE', somebody: 'jemand',
  sides,
  ranks: {
    F: 'Fahne', B: 'Bombe', S: 'Spion', '2': 'Aufklärer', '3': 'Mineur', '4': 'Unteroffizier', '5': 'Leutnant', '6': 'Hauptmann', '7': 'Major', '8': 'Oberst',
    '9': 'General', M: 'Marschall',
  },
  otherRanks: {
    duke: { D: 'Herzog', T: 'Turm', '6': 'Berittener Ritter', '5': 'Fußritter', '4': 'Wache', '3': 'Höriger', '2': 'Bogenschütze', '1': 'Jungfrau' },
  },
  variants: { original: 'Original', isf: 'Verband', classic: 'Klassisch', duke: 'Herzog', barrage: 'Barrage', duel: 'Duell' },
  units: { day: (n) => many(n, 'Tag', 'Tage'), hour: (n) => many(n, 'Stunde', 'Stunden'), minute: (n) => many(n, 'Minute', 'Minuten') },
  moment: 'weniger als eine Minute',
  noDate: 'kein Datum',

  subject: (other, variant, tag) => `Stratego mit ${other} (${variant}, ${tag})`,
  board: (side) => `Das Brett, von ${sides[side]} aus gesehen`,

  begun: 'Beide haben aufgestellt. Rot beginnt.',
  moved: (who, move) => `${has(who)} ${move} gezogen.`,
  struck: (who, move, attacker, defender) => `${has(who)} angegriffen, ${move}: ${attacker} gegen ${defender}.`,
  shot: (who, move, attacker, defender) => `${has(who)} aus der Ferne geschossen, ${move}: ${attacker} auf ${defender}.`,
  fell: (side, rank) => `${sides[side]} hat verloren: ${rank}.`,
  bothFell: 'Beide sind verloren.',

  freeTime: (left, at) => `Freie Zeit: noch ${left}, bis ${at}.`,
  freeOver: 'Deine freie Zeit ist aufgebraucht: Deine Reserve läuft.',
  deadline: (left, at) => `Frist: in ${left}, am ${at}.`,
  standing: 'Die Uhren stehen still.',
  reserve: (left) => `Deine Reserve: ${left}.`,
  noReserve: 'Es ist keine Reserve mehr übrig.',

  invited: {
    heading: (other) => `${other} lädt dich zu einer Partie Stratego per Post ein`,
    terms: (side, variant) => `Du würdest mit ${sides[side]} spielen, nach den Regeln „${variant}“.`,
    time: (setup, free, reserve) => `Zeit: ${setup} zum Aufstellen, dann ${free} je Zug und ${reserve} Reserve.`,
    open: 'Einladung ansehen',
  },
  deploy: {
    heading: (other) => `Deine Partie mit ${other} beginnt: Stelle deine Armee auf`,
    side: (side) => `Du spielst mit ${sides[side]}. Die andere Seite stellt zugleich auf, und keine sieht die Armee der anderen.`,
    by: (left, at) => `Aufstellen bis ${at}: noch ${left}.`,
    open: 'Aufstellen',
  },
  turn: { heading: (other) => `Du bist am Zug gegen ${other}`, open: 'Zum Zug' },
  reminder: {
    free: (other) => `Deine freie Zeit gegen ${other} endet in einem Tag`,
    deadline: (other, left) => `Du bist am Zug gegen ${other}: noch ${left}`,
    deploy: (other, left) => `Stelle gegen ${other} auf: noch ${left}`,
    left: { day: 'ein Tag', hours: '3 Stunden' },
    lost: 'Ohne Zug bis zur Frist ist die Partie auf Zeit verloren.',
    noSetup: (at) => `Ohne Aufstellung bis ${at} ist die Partie verloren.`,
  },
  draw: {
    offered: (other) => `${other} bietet Remis an`,
    answer: 'Nimm es an, lehne es ab oder spiele weiter: Das Angebot verfällt mit deinem Zug.',
    declined: (other) => `${other} hat das Remis abgelehnt`,
    on: 'Die Partie geht weiter.',
  },
  arbiter: {
    called: (other) => `${other} hat das Schiedsgericht gerufen`,
    stands: 'Beide Uhren stehen still, bis entschieden ist.',
    lapsed: (other) => `Kein Schiedsgericht hat in deiner Partie mit ${other} geantwortet`,
    runs: 'Beide Uhren laufen wieder.',
    opened: (other) => `Das Schiedsgericht deiner Partie mit ${other} hat die verdeckten Ränge öffnen lassen`,
    ruled: (other) => `Das Schiedsgericht hat in deiner Partie mit ${other} entschieden`,
    time: (side, time) => `${sides[side]} bekommt ${time} mehr für diesen Zug oder den nächsten.`,
    warned: (side) => `${sides[side]} ist verwarnt. Eine zweite Verwarnung verliert die Partie.`,
    resumed: 'Die Partie geht weiter.',
  },
  voids: {
    offered: (other) => `${other} schlägt vor, die Partie für ungültig zu erklären`,
    answer: 'Nimm an, und die Partie zählt für niemanden. Lehne ab, oder spiele weiter.',
    declined: (other) => `${other} möchte, dass die Partie zählt`,
  },
  leave: {
    taken: (other) => `${other} nimmt Urlaub`,
    stands: (from, until) => `Von ${from} bis ${until} steht die Uhr dieser Seite still.`,
    ended: (other) => `${other} ist aus dem Urlaub zurück`,
    runs: 'Die Uhr dieser Seite läuft wieder.',
  },
  message: { heading: (other) => `${other} hat dir geschrieben`, open: 'Lesen und antworten' },
  over: {
    heading: (other) => `Deine Partie mit ${other} ist zu Ende`,
    lapsed: 'Niemand hat deine Einladung angenommen',
    lapsedWhy: 'Sie ist nach 14 Tagen verfallen und zählt für niemanden.',
    withdrawn: 'Die Einladung wurde zurückgenommen',
    withdrawnWhy: 'Die Partie zählt für niemanden.',
    missed: (other) => `Deine Partie mit ${other} ist ungültig`,
    missedWhy: 'Keine Seite hat rechtzeitig aufgestellt, deshalb zählt sie für niemanden.',
    deployed: (side) => `Die Aufstellung von ${sides[side]}, wie ${sides[side]} sie sah, vordere Reihe zuerst:`,
    replay: 'Partie nachspielen',
  },
  open: 'Partie öffnen',
  openSite: 'Fieldpost öffnen',
  result: {
    void: (why) => `Die Partie ist ungültig: ${why}.`,
    draw: (why) => `Remis: ${why}.`,
    won: (who, why) => `${has(who)} gewonnen: ${why}.`,
    lost: (why) => `Du hast verloren: ${why}.`,
    on: 'Die Partie geht weiter.',
  },
  reasons: {
    captured: 'Die Fahne wurde erobert', immobile: 'Es war kein Zug mehr möglich', 'both-immobile': 'Keine Seite konnte ziehen', time: 'Die Zeit war um',
    agreement: 'im Einvernehmen', duration: 'Die Zeit für die ganze Partie ist um', resignation: 'durch Aufgabe', warnings: 'zwei Verwarnungen',
    'no-setup': 'nicht rechtzeitig aufgestellt', void: 'Sie zählt nicht', ruling: 'Das Schiedsgericht hat das Ergebnis festgesetzt',
  },
  dukeCaptured: 'Der Herzog wurde gefangen',

  signIn: {
    heading: 'Anmelden bei Fieldpost',
    about: 'Mit diesem Link meldest du dich an, einmal, innerhalb von 15 Minuten. Wenn du ihn nicht angefordert hast, lass ihn liegen: Es geschieht nichts.',
    open: 'Anmelden',
  },
  test: {
    heading: 'Ein Brief, um zu sehen, ob Briefe ankommen',
    about: (name) => `Du hast ihn angefordert, ${name}. Briefe über deine Partien kommen an diese Adresse und sehen so aus.`,
    open: 'Deine Einstellungen',
  },
  digest: {
    subject: (count) => `Fieldpost: Neues aus ${many(count, 'Partie', 'Partien')}`,
    heading: (count) => `Neues aus ${many(count, 'Partie', 'Partien')}`,
  },

  why: {
    player: 'Du bekommst dies, weil du bei Fieldpost spielst.',
    guest: (other) => `Du bekommst dies einmal, weil ${other} dich unter dieser Adresse eingeladen hat. Lass es liegen, und es geschieht nichts.`,
    site: 'Fieldpost: Stratego per Post.',
  },
  stop: (kind) => `Keine Briefe dieser Partie mehr: ${kind}`,
  settings: 'Alle Einstellungen',
  kinds: {
    invited: 'Einladungen', deploy: 'Aufstellen', turn: 'dein Zug', reminder: 'Fristen', draw: 'Remis', arbiter: 'Schiedsgericht', leave: 'Urlaub',
    message: 'Nachrichten', over: 'das Ende',
  },
};
