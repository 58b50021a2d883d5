const most = 99

/** Writes a count where there is hardly any room. */
export const countText = (count: number): string => (count > most ? `${most}+` : String(count))
