import { expect, it } from 'vitest'
import { farther, fitPicture, nearer } from './fitPicture'

const stage = { width: 800, height: 600 }
const photo = { width: 4000, height: 2000 }

it('draws all of a picture in view, and never larger than it is', () => {
  expect(fitPicture(photo, stage, { zoom: 1, quarters: 0 })).toEqual({
    box: { width: 800, height: 400 },
    picture: { width: 800, height: 400 },
  })
  const icon = { width: 64, height: 32 }
  expect(fitPicture(icon, stage, { zoom: 1, quarters: 0 }).box).toEqual(icon)
})

it('lets a turned picture take the room that it needs then', () => {
  const { box, picture } = fitPicture(photo, stage, { zoom: 1, quarters: 3 })
  expect(box).toEqual({ width: 300, height: 600 })
  expect(picture).toEqual({ width: 600, height: 300 })
})

it('goes nearer and farther in steps, between all of it and eight times that', () => {
  expect([nearer(1), nearer(3), nearer(8), farther(8), farther(1.5), farther(1)]).toEqual([
    1.5, 4, 8, 6, 1, 1,
  ])
  expect(fitPicture(photo, stage, { zoom: 2, quarters: 0 }).box).toEqual({ width: 1600, height: 800 })
})
