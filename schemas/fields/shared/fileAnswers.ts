import { isBlank } from '../defineField'
import type { Capability, FieldType, JsonSchema } from '../fieldType'
import type { CodedError } from '../../model/errors'
import type { FieldDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { chosenTypes, fileCounts, refusedType } from './files'

const longestName = 255
const longestUrl = 4096
/** Names that a stored file has; phones write a third one, and others a few of their own. */
const mostKeys = 20

/** What answers that are files can take part in. */
const capabilities: readonly Capability[] = [
  'answerable',
  'column',
  'inRule',
  'inGroup',
  'inCatalog',
  'attachable',
  'addable',
]

/** The name that a file's address ends in. */
function nameFrom(url: string): string {
  const last =
    url
      .split(/[?#]/u)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? url
  return last.slice(0, longestName)
}

/** A stored file without blanks; its name from its address when it has none. Undefined when it names no file at all. */
function readStored(value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (!isObject(value)) return value
  const { file_name: name, file_url: url } = value
  if (isBlank(url) && isBlank(name)) return undefined
  return isBlank(name) && typeof url === 'string' ? { ...value, file_name: nameFrom(url) } : value
}

/** Lists of files, also of lists, and single ones, as one list; what is none stays in its place to be refused. */
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

/** The meaning of an answer that is one stored file. Errors: INVALID_FILE, UPLOAD_FILE_INVALID_FORMAT. */
export const oneFile = {
  kind: 'file',
  capabilities,
  compile: storedSchema,
  // A list of one is that one; more cannot be told apart and are refused.
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

/** The meaning of an answer that is a list of stored files. Errors as of one, and TOO_FEW_FILES {min}, TOO_MANY_FILES {max}. */
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
