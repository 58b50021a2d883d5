import type { FieldDocument, OptionDocument } from '../../model/form'
import { isObject } from '../../model/json'
import type { SettingChange } from '../../model/settingPath'
import { storedCriteria } from './criteria'
import { readNumber } from './number'
import { matchOption } from './options'

/*
 * The points of options. Documents store them in `grading_criteria` by the option's label, some in the option's own `points`; the editor
 * shows one number beside each option.
 */

type Options = readonly OptionDocument[]

const optionsIn = (field: FieldDocument): Options => field.options ?? []

/** Returns the points of each option: those of its criterion, else its own. */
export function pointsOfOptions(field: FieldDocument): readonly (number | null)[] {
  const byValue = new Map(
    storedCriteria(field['grading_criteria'])
      .filter(([operation]) => operation === 'equal')
      .reverse()
      .map(([, item]) => [matchOption(item['value'] ?? item['first'], field), readNumber(item['points'])]),
  )
  return optionsIn(field).map(({ value, points }) => {
    const found = byValue.get(value) ?? readNumber(points)
    return typeof found === 'number' ? found : null
  })
}

const shownFields = new WeakMap<FieldDocument, FieldDocument>()

/** Returns the field with its points beside the options; the same object each time. */
export function withOptionPoints(field: FieldDocument): FieldDocument {
  const known = shownFields.get(field)
  if (known) return known
  const points = pointsOfOptions(field)
  const differs = optionsIn(field).some((option, index) => (option.points ?? null) !== points[index])
  const options = optionsIn(field).map((option, index) => ({ ...option, points: points[index] ?? null }))
  const shown = differs ? { ...field, options } : field
  shownFields.set(field, shown)
  return shown
}

/**
 * Turns an edited field back into the shape of documents: `after` was made from {@link withOptionPoints} of `before`. Changed points become
 * criteria; a criterion follows its option's label and ends with it.
 */
export function withPointsStored(before: FieldDocument, after: FieldDocument): FieldDocument {
  const shown = withOptionPoints(before)
  if (after.options === shown.options)
    return shown === before ? after : { ...after, options: before.options ?? [] }
  const [had, has] = [optionsIn(before), optionsIn(after)]
  const pointsBefore = pointsOfOptions(before)
  const formerIndex = counterparts(had, has)

  const options = has.map((option, index): OptionDocument => {
    const former = formerIndex[index]
    const isSame = former !== undefined && (option.points ?? null) === pointsBefore[former]
    const stored = former === undefined ? null : had[former]?.points
    const { points: _shown, ...rest } = option
    if (isSame) return stored === undefined ? rest : { ...rest, points: stored }
    return { ...rest, points: null }
  })
  const criteria = criteriaAfter(before, after, formerIndex)
  return {
    ...after,
    options,
    ...(criteria !== before['grading_criteria'] && { grading_criteria: criteria }),
  }
}

/** Returns the changes of settings that replace a field's options and their points. */
export function scoredOptionChanges(before: FieldDocument, options: Options): readonly SettingChange[] {
  const after = withPointsStored(before, { ...withOptionPoints(before), options })
  return (['options', 'grading_criteria'] as const).flatMap((path) =>
    after[path] === before[path] ? [] : [{ path, value: after[path] }],
  )
}

/**
 * Returns which former option each option was: the one with the same value, or, where none was added or removed, the one at the same place.
 */
function counterparts(had: Options, has: Options): readonly (number | undefined)[] {
  const byValue = new Map(had.map(({ value }, index) => [value, index] as const))
  return has.map(({ value }, index) => byValue.get(value) ?? (had.length === has.length ? index : undefined))
}

function criteriaAfter(
  before: FieldDocument,
  after: FieldDocument,
  formerIndex: readonly (number | undefined)[],
): unknown {
  const stored = before['grading_criteria']
  const [had, has] = [optionsIn(before), optionsIn(after)]
  const pointsBefore = pointsOfOptions(before)
  const indexNow = new Map(
    formerIndex.flatMap((former, now) => (former === undefined ? [] : [[former, now]])),
  )
  const covered = new Set<number>()
  let changed = false

  const kept = storedCriteria(stored)
    .filter(([operation]) => operation === 'equal')
    .flatMap(([, item]) => {
      const meant = matchOption(item['value'] ?? item['first'], before)
      const former = had.findIndex(({ value }) => value === meant)
      if (former < 0) return [item]
      const now = indexNow.get(former)
      const option = now === undefined ? undefined : has[now]
      const points = option?.points ?? null
      if (now === undefined || !option || points === null || covered.has(now)) {
        changed = true
        return []
      }
      covered.add(now)
      const isRelabelled = had[former]?.label !== option.label
      if (!isRelabelled && points === pointsBefore[former]) return [item]
      changed = true
      return [{ ...item, ...(isRelabelled && { value: nameOf(option) }), points }]
    })
  const added = has.flatMap((option, now) => {
    const former = formerIndex[now]
    const points = option.points ?? null
    const isOld = former !== undefined && points === pointsBefore[former]
    return points === null || isOld || covered.has(now) ? [] : [{ value: nameOf(option), points }]
  })
  if (!changed && added.length === 0) return stored
  const { equal: _before, ...others } = isObject(stored) ? stored : {}
  const equal = [...kept, ...added]
  return equal.length === 0 ? others : { ...others, equal }
}

const nameOf = ({ label, value }: OptionDocument): string => (label.trim() === '' ? value : label)
