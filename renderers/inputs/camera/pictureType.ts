/** What browsers can make of a picture. */
export type PictureType = 'image/png' | 'image/jpeg'

const endings = { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'] } as const

const isTaken = (type: PictureType, taken: readonly string[]) =>
  endings[type].some((ending) => taken.includes(ending))

/** The type of a picture that is made here: the better one, or the other where endings like it are not `taken`. */
export function pictureType(better: PictureType, taken: readonly string[]): PictureType {
  const other = better === 'image/png' ? 'image/jpeg' : 'image/png'
  return !isTaken(better, taken) && isTaken(other, taken) ? other : better
}

/** `photo-1.jpg`: with the ending that is taken of those its type has. */
export function pictureName(stem: string, type: string, taken: readonly string[]): string {
  const [usual, ...others] = type === 'image/png' ? endings['image/png'] : endings['image/jpeg']
  return `${stem}.${[usual, ...others].find((ending) => taken.includes(ending)) ?? usual}`
}
