import { isBlank } from '../defineField'
import type { Capability, FieldType, JsonSchema } from '../fieldType'
import type { CodedError } from '../../model/errors'
import type { FieldDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { chosenTypes, fileCounts, refusedType } from './files'

const longestName = 255
const longestUrl = 4096
/** The most keys of a stored file: phones write a third one, and others a few of their own. */
const mostKeys = 20

/** The capabilities of answers that are files. */
const capabilities: readonly Capability[] = [
  'answerable',
  'column',
  'inRule',
  'inGroup',
  'inCatalog',
  'attachable',
  'addable',
]

/** Returns the name at the end of a file's address. */
function nameFrom(url: string): string {
  const last =
    url
      .split(/[?#]/u)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? url
  return last.slice(0, longestName)
}

/** Reads a stored file, trimmed; a missing name comes from the address. Returns undefined where it names no file at all. */
function readStored(value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (!isObject(value)) return value
  const { file_name: name, file_url: url } = value
  if (isBlank(url) && isBlank(name)) return undefined
  return isBlank(name) && typeof url === 'string' ? { ...value, file_name: nameFrom(url) } : value
}

/** Returns single files, lists, and lists of lists as one list; anything else keeps its place, to be refused. */
function listed(value: unknown): readonly unknown[] {
  return (Array.isArray(value) ? value.flat(Infinity) : [value])
    .map(readStored)
    .filter((file) => file !== undefined)
}

function storedSchema(field: FieldDocument): JsonSchema {
  const endings = chosenTypes(field).map((ending) =>
    ending.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`),
  )
  return {
    type: 'object',
    properties: {
      file_name: {
        type: 'string',
        minLength: 1,
        maxLength: longestName,
        ...(endings.length > 0 && { pattern: `\\.(?:${endings.join('|')})$` }),
      },
      file_url: { type: 'string', minLength: 1, maxLength: longestUrl },
    },
    required: ['file_name', 'file_url'],
    maxProperties: mostKeys,
  }
}

const textOf = (value: unknown): string =>
  isObject(value) && typeof value['file_name'] === 'string' ? value['file_name'] : ''

const explainStored = (keyword: string, field: FieldDocument): CodedError =>
  keyword === 'pattern' ? refusedType(chosenTypes(field)) : { code: 'INVALID_FILE' }

type Shared = Pick<FieldType, 'compile' | 'read' | 'isEmpty' | 'initial' | 'toText' | 'explain'> & {
  readonly capabilities: readonly Capability[]
}

/** What the types share whose answer is one stored file. Errors: INVALID_FILE, UPLOAD_FILE_INVALID_FORMAT. */
export const oneFile = {
  kind: 'file',
  capabilities,
  compile: storedSchema,
  // A list of one is read as that one; of several none is the right one, so they are refused.
  read: (value) => {
    if (!Array.isArray(value)) return readStored(value)
    const list = listed(value)
    return list.length > 1 ? list : list[0]
  },
  isEmpty: (value) => readStored(value) === undefined,
  initial: () => undefined,
  toText: textOf,
  explain: explainStored,
} as const satisfies Shared & { readonly kind: FieldType['kind'] }

/**
 * What the types share whose answer is a list of stored files. Errors: those of one file, and TOO_FEW_FILES {min}, TOO_MANY_FILES {max}.
 */
export const manyFiles = {
  kind: 'files',
  capabilities,
  compile: (field) => {
    const { min, max } = fileCounts(field)
    return {
      type: 'array',
      items: storedSchema(field),
      ...(min > 0 && { minItems: min }),
      maxItems: max,
    }
  },
  read: (value) => {
    const list = listed(value)
    return list.length === 0 ? undefined : list
  },
  isEmpty: (value) => listed(value).length === 0,
  initial: () => undefined,
  toText: (value) => (Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : []).join(', '),
  explain: (keyword, field) => {
    const { min, max } = fileCounts(field)
    if (keyword === 'minItems') return { code: 'TOO_FEW_FILES', params: { min } }
    if (keyword === 'maxItems') return { code: 'TOO_MANY_FILES', params: { max } }
    return explainStored(keyword, field)
  },
} as const satisfies Shared & { readonly kind: FieldType['kind'] }
