const most = 99

/** A count where there is hardly room for one. */
export const countText = (count: number): string => (count > most ? `${most}+` : String(count))
