/** The types that browsers can encode a picture in. */
export type PictureType = 'image/png' | 'image/jpeg'

const endings = { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'] } as const

const isTaken = (type: PictureType, taken: readonly string[]) =>
  endings[type].some((ending) => taken.includes(ending))

/** Returns the type for a picture that is made here: the better one, or the other when only its endings are in `taken`. */
export function pictureType(better: PictureType, taken: readonly string[]): PictureType {
  const other = better === 'image/png' ? 'image/jpeg' : 'image/png'
  return !isTaken(better, taken) && isTaken(other, taken) ? other : better
}

/** Returns a name like `photo-1.jpg`, with an ending of the type that is in `taken`. */
export function pictureName(stem: string, type: string, taken: readonly string[]): string {
  const [usual, ...others] = type === 'image/png' ? endings['image/png'] : endings['image/jpeg']
  return `${stem}.${[usual, ...others].find((ending) => taken.includes(ending)) ?? usual}`
}
