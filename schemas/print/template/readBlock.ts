import { readFilterGroup } from '../../filters/filterGroup'
import { isObject } from '../../model/json'
import { readerOf, type TemplateProblem } from './designReader'
import {
  blockKinds,
  blockWidths,
  designLimits,
  factNames,
  groupLooks,
  labelPlaces,
  textAligns,
  textSizes,
  type BlockKind,
  type TemplateBlock,
  type TemplateColumn,
} from './templateDesign'

type Reader = ReturnType<typeof readerOf>

const isKind = (kind: unknown): kind is BlockKind =>
  typeof kind === 'string' && Object.hasOwn(blockKinds, kind)

/** Reads a stored block; returns undefined when it is none. */
export function readBlock(
  stored: unknown,
  path: string,
  problems: TemplateProblem[],
): TemplateBlock | undefined {
  const kind: unknown = isObject(stored) ? stored['kind'] : undefined
  if (!isKind(kind)) {
    problems.push({ path, code: 'UNKNOWN_BLOCK' })
    return undefined
  }
  const reader = readerOf(stored, `${path}.`, problems)
  const base = {
    id: reader.string('id', 40),
    width: reader.oneOf('width', blockWidths, 12),
    isHidden: reader.flag('isHidden', false),
    where: readWhere(reader, `${path}.where`, problems),
    when: reader.string('when', designLimits.condition),
  }
  return { ...base, ...ofKind(kind, reader, path, problems) }
}

function ofKind(kind: BlockKind, reader: Reader, path: string, problems: TemplateProblem[]) {
  const columns = () => readColumns(reader.list('columns', designLimits.columns), path, problems)
  switch (kind) {
    case 'head':
      return { kind, showsLogo: reader.flag('showsLogo', true), showsFolio: reader.flag('showsFolio', true) }
    case 'facts':
      return { kind, facts: readFacts(reader.list('facts', factNames.length), path, problems) }
    case 'heading':
      return {
        kind,
        text: reader.string('text', designLimits.text),
        level: Math.round(reader.number('level', 'level', 1)),
      }
    case 'text':
      return {
        kind,
        text: reader.string('text', designLimits.text),
        align: reader.oneOf('align', textAligns, 'start'),
        size: reader.oneOf('size', textSizes, 'normal'),
        isBold: reader.flag('isBold', false),
      }
    case 'field':
      return {
        kind,
        field_id: readFieldId(reader, `${path}.field_id`, problems),
        label: reader.string('label', designLimits.label),
        labels: reader.oneOf('labels', labelPlaces, 'beside'),
        onlyAnswered: reader.flag('onlyAnswered', false),
        look: reader.oneOf('look', groupLooks, 'auto'),
        columns: columns(),
        showsMap: reader.flag('showsMap', true),
        across: Math.round(reader.number('across', 'across', 3)),
        pictureHeight: reader.number('pictureHeight', 'pictureHeight', 48),
      }
    case 'records':
      return { kind, columns: columns() }
    case 'space':
      return { kind, height: reader.number('height', 'height', 6) }
    case 'rest':
    case 'line':
    case 'break':
      return { kind }
  }
}

/** Keeps conditions that cannot be understood, because without them the block would print although it should be withheld. */
function readWhere(reader: Reader, path: string, problems: TemplateProblem[]): string {
  const where = reader.string('where', designLimits.where)
  if (where !== '' && !readFilterGroup(where)) problems.push({ path, code: 'UNKNOWN_VALUE' })
  return where
}

function readFieldId(reader: Reader, path: string, problems: TemplateProblem[]): string {
  const id = reader.string('field_id', 40)
  if (id === '') problems.push({ path, code: 'UNKNOWN_FIELD' })
  return id
}

function readFacts(listed: readonly unknown[], path: string, problems: TemplateProblem[]) {
  const known = factNames.filter((name) => listed.includes(name))
  if (known.length < listed.length) problems.push({ path: `${path}.facts`, code: 'UNKNOWN_VALUE' })
  return known
}

function readColumns(
  listed: readonly unknown[],
  path: string,
  problems: TemplateProblem[],
): readonly TemplateColumn[] {
  return listed.flatMap((stored, index) => {
    const at = `${path}.columns.${index}`
    const reader = readerOf(stored, `${at}.`, problems)
    const column = {
      field_id: reader.string('field_id', 40),
      label: reader.string('label', designLimits.label),
      share: reader.number('share', 'share', 1),
    }
    if (column.field_id !== '') return [column]
    problems.push({ path: at, code: 'UNKNOWN_FIELD' })
    return []
  })
}
