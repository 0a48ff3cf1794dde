import type { Side } from '../../../core/rules/piece.ts';
import type { Words } from '../words.ts';
import type { Who } from './en.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const sides: Readonly<Record<Side, string>> = { red: 'Rood', blue: 'Blauw' };
const named = (who: Who): string => (who === 'you' ? 'Je' : sides[who]);

/** Every word of a letter, in Dutch. */
export const nl: Words = {
  language: 'nl', dates: 'nl-NL', somebody: 'iemand',
  sides,
  ranks: {
    F: 'Vlag', B: 'Bom', S: 'Spion', '2': 'Verkenner', '3': 'Mineur', '4': 'Sergeant', '5': 'Luitenant', '6': 'Kapitein', '7': 'Majoor', '8': 'Kolonel',
    '9': 'Generaal', M: 'Maarschalk',
  },
  otherRanks: {
    duke: { D: 'Hertog', T: 'Toren', '6': 'Ridder te paard', '5': 'Ridder te voet', '4': 'Wachter', '3': 'Horige', '2': 'Boogschutter', '1': 'Jonkvrouw' },
  },
  variants: { original: 'Original', isf: 'Federatie', classic: 'Klassiek', duke: 'Hertog', barrage: 'Barrage', duel: 'Duel' },
  units: { day: (n) => many(n, 'dag', 'dagen'), hour: (n) => `${n} uur`, minute: (n) => many(n, 'minuut', 'minuten') },
  moment: 'minder dan een minuut',
  noDate: 'geen datum',

  subject: (other, variant, tag) => `Stratego met ${other} (${variant}, ${tag})`,
  board: (side) => `Het bord, gezien door ${sides[side]}`,

  begun: 'Beide legers staan opgesteld. Rood begint.',
  moved: (who, move) => `${named(who)} zette ${move}.`,
  struck: (who, move, attacker, defender) => `${named(who)} viel aan, ${move}: ${attacker} tegen ${defender}.`,
  shot: (who, move, attacker, defender) => `${named(who)} schoot van verre, ${move}: ${attacker} op ${defender}.`,
  fell: (side, rank) => `${sides[side]} verloor: ${rank}.`,
  bothFell: 'Beide zijn verloren.',

  freeTime: (left, at) => `Vrije tijd: nog ${left}, tot ${at}.`,
  freeOver: 'Je vrije tijd is op: je reserve loopt.',
  deadline: (left, at) => `Uiterste termijn: over ${left}, op ${at}.`,
  standing: 'De klokken staan stil.',
  reserve: (left) => `Je reserve: ${left}.`,
  noReserve: 'Er is geen reserve meer.',

  invited: {
    heading: (other) => `${other} nodigt je uit voor een partij Stratego per post`,
    terms: (side, variant) => `Je zou met ${sides[side]} spelen, volgens de regels “${variant}”.`,
    time: (setup, free, reserve) => `Tijd: ${setup} om op te stellen, daarna ${free} per zet en ${reserve} reserve.`,
    open: 'Bekijk de uitnodiging',
  },
  deploy: {
    heading: (other) => `Je partij met ${other} begint: stel je leger op`,
    side: (side) => `Je speelt met ${sides[side]}. De ander stelt tegelijk op, en geen van beiden ziet het leger van de ander.`,
    by: (left, at) => `Stel op voor ${at}: nog ${left}.`,
    open: 'Opstellen',
  },
  turn: { heading: (other) => `Jouw beurt tegen ${other}`, open: 'Doe je zet' },
  reminder: {
    free: (other) => `Je vrije tijd tegen ${other} is over een dag op`,
    deadline: (other, left) => `Jouw beurt tegen ${other}: nog ${left}`,
    deploy: (other, left) => `Stel op tegen ${other}: nog ${left}`,
    left: { day: 'een dag', hours: '3 uur' },
    lost: 'Zonder zet voor de termijn is de partij op tijd verloren.',
    noSetup: (at) => `Zonder opstelling voor ${at} is de partij verloren.`,
  },
  draw: {
    offered: (other) => `${other} biedt remise aan`,
    answer: 'Neem het aan, wijs het af of speel door: het aanbod vervalt zodra je zet.',
    declined: (other) => `${other} wees de remise af`,
    on: 'De partij gaat door.',
  },
  arbiter: {
    called: (other) => `${other} riep de arbiter`,
    stands: 'Beide klokken staan stil tot de beslissing.',
    lapsed: (other) => `Geen arbiter gaf antwoord in je partij met ${other}`,
    runs: 'Beide klokken lopen weer.',
    opened: (other) => `De arbiter van je partij met ${other} liet de verborgen rangen openen`,
    ruled: (other) => `De arbiter heeft beslist in je partij met ${other}`,
    time: (side, time) => `${sides[side]} krijgt ${time} extra voor deze beurt, of de volgende.`,
    warned: (side) => `${sides[side]} is gewaarschuwd. Een tweede waarschuwing verliest de partij.`,
    resumed: 'De partij gaat door.',
  },
  voids: {
    offered: (other) => `${other} stelt voor de partij ongeldig te verklaren`,
    answer: 'Neem het aan, en de partij telt voor niemand. Wijs het af, of speel door.',
    declined: (other) => `${other} wil dat de partij telt`,
  },
  leave: {
    taken: (other) => `${other} neemt verlof`,
    stands: (from, until) => `Van ${from} tot ${until} staat hun klok stil.`,
    ended: (other) => `${other} is terug van verlof`,
    runs: 'Hun klok loopt weer.',
  },
  message: { heading: (other) => `${other} schreef je`, open: 'Lees en antwoord' },
  over: {
    heading: (other) => `Je partij met ${other} is afgelopen`,
    lapsed: 'Niemand nam je uitnodiging aan',
    lapsedWhy: 'Ze is na 14 dagen vervallen en telt voor niemand.',
    withdrawn: 'De uitnodiging is ingetrokken',
    withdrawnWhy: 'De partij telt voor niemand.',
    missed: (other) => `Je partij met ${other} is ongeldig`,
    missedWhy: 'Geen van beiden stelde op tijd op, dus telt ze voor niemand.',
    deployed: (side) => `De opstelling van ${sides[side]}, zoals ${sides[side]} haar zag, voorste rij eerst:`,
    replay: 'Speel de partij na',
  },
  open: 'Open de partij',
  openSite: 'Open Fieldpost',
  result: {
    void: (why) => `De partij is ongeldig: ${why}.`,
    draw: (why) => `Remise: ${why}.`,
    won: (who, why) => (who === 'you' ? `Je won: ${why}.` : `${sides[who]} won: ${why}.`),
    lost: (why) => `Je verloor: ${why}.`,
    on: 'De partij gaat door.',
  },
  reasons: {
    captured: 'de Vlag is veroverd', immobile: 'er was geen zet meer', 'both-immobile': 'geen van beiden kon zetten', time: 'de tijd was om',
    agreement: 'in overleg', duration: 'de tijd voor de hele partij is om', resignation: 'door opgave', warnings: 'twee waarschuwingen van de arbiter',
    'no-setup': 'niet op tijd opgesteld', void: 'ze telt niet', ruling: 'de arbiter stelde de uitslag vast',
  },
  dukeCaptured: 'de Hertog is gevangen',

  signIn: {
    heading: 'Aanmelden bij Fieldpost',
    about: 'Met deze link meld je je aan, één keer, binnen 15 minuten. Heb je er niet om gevraagd, laat hem dan liggen: er gebeurt niets.',
    open: 'Aanmelden',
  },
  test: {
    heading: 'Een brief om te zien of brieven aankomen',
    about: (name) => `Je vroeg om deze brief, ${name}. Brieven over je partijen komen op dit adres en zien er zo uit.`,
    open: 'Je instellingen',
  },
  digest: {
    subject: (count) => `Fieldpost: nieuws uit ${many(count, 'partij', 'partijen')}`,
    heading: (count) => `Nieuws uit ${many(count, 'partij', 'partijen')}`,
  },

  why: {
    player: 'Je krijgt dit omdat je bij Fieldpost speelt.',
    guest: (other) => `Je krijgt dit één keer, omdat ${other} je op dit adres uitnodigde. Laat het liggen, en er gebeurt niets.`,
    site: 'Fieldpost: Stratego per post.',
  },
  stop: (kind) => `Geen brieven meer over deze partij: ${kind}`,
  settings: 'Alle instellingen',
  kinds: {
    invited: 'uitnodigingen', deploy: 'opstellen', turn: 'jouw beurt', reminder: 'termijnen', draw: 'remise', arbiter: 'de arbiter', leave: 'verlof',
    message: 'berichten', over: 'de afloop',
  },
};
