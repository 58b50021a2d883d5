import { mostPoints } from '../compile/compileGrading'
import type { CompiledForm, Criterion } from '../compile/compiledForm'
import { meets as meetsCondition } from '../conditions/holds'
import { roundTo } from '../fields/shared/number'
import { own } from '../model/json'
import { isGroupNode, type FieldNode } from './nodes'
import { setsWithAnswers } from './submission'
import type { Grade } from './types'
import { kindTraits } from '../fields/kinds'

/** The most decimals of points, so that sums of decimals have no rounding errors. */
const mostDecimals = 6

/**
 * Returns the points that an answer earns: the best of the criteria that it meets, or for a list of options the sum of each option's best.
 * Null when the field is not graded or not answered.
 */
export function pointsOf(node: FieldNode, criteria: readonly Criterion[] | undefined): number | null {
  if (!criteria || node.raw === undefined) return null
  const answers: readonly unknown[] = Array.isArray(node.raw) ? node.raw : [node.raw]
  const earned = answers.map((answer) => bestOf(answer, criteria))
  return kindTraits[node.field.kind].options === 'several'
    ? roundTo(
        earned.reduce((sum, points) => sum + points, 0),
        mostDecimals,
      )
    : Math.max(...earned)
}

function bestOf(answer: unknown, criteria: readonly Criterion[]): number {
  const met = criteria.filter((criterion) => meets(answer, criterion)).map(({ points }) => points)
  return met.length > 0 ? Math.max(...met) : 0
}

function meets(answer: unknown, criterion: Criterion): boolean {
  if (criterion.operation === 'equal')
    return (
      (typeof answer === 'string' || typeof answer === 'number') &&
      meetsCondition(answer, 'iexact', criterion.value)
    )
  if (typeof answer !== 'number') return false
  switch (criterion.operation) {
    case 'greater':
      return answer > criterion.value
    case 'less':
      return answer < criterion.value
    case 'between':
      return answer >= criterion.first && answer <= criterion.last
  }
}

/**
 * Returns the points of all answers. Hidden fields earn nothing; fields of a group earn points in each set. 100 % is the designer's value,
 * or the sum of each field's best criterion, with a group's fields counted once per set.
 */
export function gradeOf(compiled: CompiledForm, nodes: ReadonlyMap<string, FieldNode>): Grade | null {
  const { grading } = compiled
  if (!grading) return null
  let points = 0
  let best = 0
  for (const [id, criteria] of Object.entries(grading.criteria)) {
    const field = own(compiled.fields, id)
    if (!field) continue
    const counted = nodesOf(id, field.groupId, nodes)
    for (const node of counted) points += node.state.points ?? 0
    best += mostPoints(criteria, field.kind) * counted.length
  }
  const maxPoints = grading.isMaxGiven ? grading.maxPoints : roundTo(best, mostDecimals)
  const earned = roundTo(points, grading.round ? 0 : mostDecimals)
  const percentage = maxPoints > 0 ? roundTo((points / maxPoints) * 100, grading.round ? 0 : 2) : null
  return { points: earned, maxPoints, percentage }
}

/** Returns the nodes of a field that count: its own, or one in each set with answers. */
function nodesOf(
  id: string,
  groupId: string | undefined,
  nodes: ReadonlyMap<string, FieldNode>,
): readonly FieldNode[] {
  const holder = nodes.get(groupId ?? id)
  if (!holder) return []
  if (groupId === undefined) return [holder]
  return isGroupNode(holder) ? setsWithAnswers(holder).flatMap((set) => set.fields.get(id) ?? []) : []
}
