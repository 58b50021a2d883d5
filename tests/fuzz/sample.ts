import { own } from '../../schemas/model/json'
import type { Chance } from './chance'
import type { Shape } from './operations'
import type { Things } from './things'

/** What is named so is such a thing, wherever it stands: requests go past the first check. */
function known(name: string, things: Things, chance: Chance): unknown {
  const { likely, ids, hex, fields, documents, rows } = things
  const meant = chance.happens(85) ? likely.find(([names]) => names.test(name))?.[1] : undefined
  if (meant !== undefined) return meant
  if (/^(?:.*\.)?(?:\w+_)?id$|^(form|catalog|item|parent|account|user)$/i.test(name)) return chance.one(ids)
  if (/ids$|^objects$/.test(name)) return [name.startsWith('field') ? chance.one(fields) : chance.one(ids)]
  if (/field/.test(name)) return chance.one(fields)
  if (name === '_id') return chance.one(hex)
  return (
    own(documents, name)?.(chance) ??
    (/^(rows|docs|inbox_records)$/.test(name) ? structuredClone(rows) : undefined)
  )
}

const listOf = (type: Shape['type']): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []))

/** A value of a shape, as a client that means well might send it. */
export function sample(shape: Shape, name: string, things: Things, chance: Chance): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return chance.one(shape.enum)
  if (shape.anyOf) return sample(chance.one(shape.anyOf), name, things, chance)
  const types = listOf(shape.type)
  const type = types.length > 0 ? chance.one(types) : shape.properties ? 'object' : undefined
  const fitting = known(name, things, chance)
  if (fitting !== undefined && (type === undefined || type === kindOf(fitting))) return fitting
  switch (type) {
    case 'object':
      return sampleObject(shape, things, chance)
    case 'array':
      return Array.from({ length: chance.below(4) }, () => sample(shape.items ?? {}, name, things, chance))
    case 'integer':
      return chance.happens(50)
        ? chance.one(things.ids)
        : 1 + chance.below(Math.min(shape.maximum ?? 100, 100))
    case 'number':
      return chance.one([0, 1.5, 1_790_000_000])
    case 'boolean':
      return chance.happens(50)
    case 'null':
      return null
    case 'string':
      return shape.pattern ? chance.one(things.hex) : chance.one(things.texts)
    default:
      return chance.one<unknown>([1, 'x', null, { a: [1] }, [1, 2]])
  }
}

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array'
  if (Number.isInteger(value)) return 'integer'
  return value === null ? 'null' : typeof value
}

function sampleObject({ properties = {}, required = [], allOf = [] }: Shape, things: Things, chance: Chance) {
  const all = allOf.reduce<Record<string, Shape>>((seen, part) => ({ ...seen, ...part.properties }), {
    ...properties,
  })
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => required.includes(name) || chance.happens(60))
      .map(([name, shape]) => [name, sample(shape, name, things, chance)]),
  )
}
