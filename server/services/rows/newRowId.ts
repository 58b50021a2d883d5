import type { Deps } from '../deps'

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0')

/** By their ids new rows are in the order in which they came, also those that are written at one time: `place` is theirs among these. */
export const newRowId = ({ now, random }: Pick<Deps, 'now' | 'random'>, place = 0): string =>
  hex(now().getTime(), 12) + hex(place, 8) + Buffer.from(random(6)).toString('hex')
