import { conditionLabel, takenBy } from '../../../schemas/filters/conditions'
import { isGroup, isWhole, readFilterTree, type FilterNode } from '../../../schemas/filters/filterTree'
import type { Translate } from '../../shared/useT'
import type { FilterFields } from './filterFields'

/** What a filter asks of rows, in one line; of what is only written as text, that it is. */
export function describeFilter(t: Translate, filter: unknown, fields: FilterFields): string {
  const tree = readFilterTree(filter, fields.typeOf)
  if (!tree) return t('filters.said.text')
  return tree.of.length === 0 ? t('filters.everything') : describeNode(t, tree, fields)
}

function describeNode(t: Translate, node: FilterNode, fields: FilterFields): string {
  if (isGroup(node)) {
    const parts = node.of.map((one) => {
      const said = describeNode(t, one, fields)
      return isGroup(one) && one.of.length > 1 ? `(${said})` : said
    })
    return parts.join(` ${t(node.join === 'and' ? 'rules.join.and' : 'rules.join.or')} `)
  }
  if (!isWhole(node)) return ''
  const field = fields.byId.get(node.fieldId)
  const name = field?.name ?? t('filters.field.gone', { id: node.fieldId })
  const condition = t(conditionLabel(node.condition, field?.valueKind ?? 'unknown')).toLowerCase()
  const between = takenBy(node.condition) === 'two' ? ` ${t('rules.join.and')} ` : ', '
  return t('filters.said.condition', { field: name, condition, value: node.values.join(between) }).trim()
}
