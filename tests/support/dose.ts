/** True for `DOSE=long`, which tries as much as there is time for; otherwise the amount fits each run of `npm test`. */
const isLongDose = process.env['DOSE'] === 'long'

/** Returns how many random cases to try. */
export const dose = (usual: number, long: number): number => (isLongDose ? long : usual)
