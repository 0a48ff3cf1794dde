/** A player's leave as `GET /api/me/leave` gives it: days by their own calendar. */
export type Leave = {
  readonly today: string;
  readonly zone: string;
  readonly days: number;
  readonly years: readonly { readonly year: number; readonly taken: number; readonly left: number }[];
  readonly leave: readonly LeaveRow[];
};

export type LeaveRow = {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly state: 'past' | 'now' | 'coming';
};

/** A running game's deadline as it is, and as it would be. Null while an arbiter is called. */
export type Effect = {
  readonly id: string;
  readonly opponent: { readonly id: string; readonly name: string } | null;
  readonly yourTurn: boolean;
  readonly before: string | null;
  readonly after: string | null;
};

export type Preview = Leave & { readonly games: readonly Effect[] };

/** A day such as `2026-12-24` in words, as it is written in the calendar. */
export function dayWords(day: string, locale: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}
