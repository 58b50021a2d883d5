/** Whether as much is tried as there is time for (`DOSE=long`), or what each run of `npm test` bears. */
const isLongDose = process.env['DOSE'] === 'long'

/** How many random cases to try. */
export const dose = (usual: number, long: number): number => (isLongDose ? long : usual)
