import { expect, it } from 'vitest'
import { pictureName, pictureType } from './pictureType'

it.each([
  ['image/jpeg', ['jpg', 'png'], 'image/jpeg', 'photo-1.jpg'],
  ['image/jpeg', ['jpeg'], 'image/jpeg', 'photo-1.jpeg'],
  ['image/jpeg', ['png'], 'image/png', 'photo-1.png'],
  ['image/png', ['jpg'], 'image/jpeg', 'photo-1.jpg'],
  ['image/png', ['webp'], 'image/png', 'photo-1.png'],
] as const)('a picture that is better as %s, where %j are taken: %s, %s', (better, taken, type, name) => {
  expect(pictureType(better, taken)).toBe(type)
  expect(pictureName('photo-1', type, taken)).toBe(name)
})
