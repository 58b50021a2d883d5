import type { Chance } from './chance'
import { hostileText, hostileValue, textOf } from './hostileValues'
import type { Shape } from './operations'
import { sample } from './sample'
import type { Things } from './things'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const table = Buffer.from('a,b\n1,2\n')
const files = [
  picture,
  picture,
  table,
  Buffer.alloc(0),
  Buffer.from('PK\x03\x04junk'),
  Buffer.alloc(70_000, 7),
]
const fileNames = ['a.png', 'a.csv', 'a.xlsx', 'a.ods']

const part = (name: string, more: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])

function filePart(name: string, chance: Chance, odd: number): Buffer {
  const hostile = hostileText(chance)
    .slice(0, 500)
    .replaceAll(/["\r\n]/g, '')
  return part(
    name,
    `; filename="${chance.happens(odd) ? hostile : chance.one(fileNames)}"`,
    chance.one(files),
  )
}

function textPart(name: string, shape: Shape, things: Things, chance: Chance, odd: number): Buffer {
  const value = chance.happens(odd / 2) ? hostileValue(chance) : sample(shape, name, things, chance)
  // A part may say that it is JSON, and then it may be anything.
  const isJson = chance.happens(odd / 2)
  return part(
    name,
    isJson ? '\r\nContent-Type: application/json' : '',
    Buffer.from(isJson ? JSON.stringify(value) : textOf(value)),
  )
}

/** The parts of an upload, sometimes cut off. */
export function multipartBody(
  { properties = {} }: Shape,
  things: Things,
  chance: Chance,
  odd: number,
): Buffer {
  // One of both is what an upload is for.
  const left = chance.happens(90) ? chance.one(['form_id', 'catalog_id', 'catalog_id']) : ''
  const parts = Object.entries(properties).flatMap(([name, shape]) => {
    if (name === left || chance.happens(odd / 5)) return []
    return [/^file/i.test(name) ? filePart(name, chance, odd) : textPart(name, shape, things, chance, odd)]
  })
  if (chance.happens(odd / 5))
    parts.push(textPart(chance.one(['__proto__', 'x', 'field_id']), {}, things, chance, odd))
  const whole = Buffer.concat([...parts, Buffer.from('--b--\r\n')])
  return chance.happens(100 - odd / 6) ? whole : whole.subarray(0, chance.below(whole.length))
}
