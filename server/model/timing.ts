/** When scheduled work is due: once at a moment (ISO 8601), every so many milliseconds, or as cron says on the clock of a time zone (IANA). */
export type Timing =
  { readonly at: string } | { readonly every: number } | { readonly cron: string; readonly timezone: string }
