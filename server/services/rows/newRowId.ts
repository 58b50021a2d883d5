import type { Deps } from '../deps'

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0')

/** Returns a new row's id. Ids sort in order of creation, also within one batch: `place` is the row's position in it. */
export const newRowId = ({ now, random }: Pick<Deps, 'now' | 'random'>, place = 0): string =>
  hex(now().getTime(), 12) + hex(place, 8) + Buffer.from(random(6)).toString('hex')
