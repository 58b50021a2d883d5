/** When scheduled work is due: once at a moment (ISO 8601), every so many milliseconds, or by a cron line in a timezone (IANA). */
export type Timing =
  { readonly at: string } | { readonly every: number } | { readonly cron: string; readonly timezone: string }
