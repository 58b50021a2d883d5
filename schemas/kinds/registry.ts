import type { Kind } from '../fields/kinds'
import { choice, choices } from './choices'
import { file, files } from './files'
import type { KindDefinition } from './kind'
import { date, datetime, time } from './moments'
import { number } from './number'
import { place } from './place'
import { row, rowDetail, rowKey } from './rows'
import { action, group, note, unknown } from './structure'
import { text } from './text'

/** The definitions of all kinds. */
export const kindDefinitions: Readonly<Record<Kind, KindDefinition>> = {
  text,
  number,
  date,
  time,
  datetime,
  choice,
  choices,
  place,
  file,
  files,
  row,
  rowKey,
  rowDetail,
  group,
  action,
  note,
  unknown,
}
