import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Item } from '../../../schemas/api/items'
import { allFields, groupIdOf } from '../../../schemas/edit/structure'
import { kindTraits } from '../../../schemas/fields/kinds'
import { fieldTypes } from '../../../schemas/fields/registry'
import { optionsOf } from '../../../schemas/fields/shared/options'
import type { FieldDocument } from '../../../schemas/model/form'
import { ruleWords } from '../../../schemas/rules/ruleWords'
import { useApi } from '../../auth/session'
import {
  fieldId,
  type ConditionField,
  type ConditionFields,
  type ConditionOption,
} from '../../shared/conditions/conditionFields'
import { useT } from '../../shared/useT'
import { heldBy } from '../../shared/sharing/levels'

/** Returns the fields that conditions of a share can use, for a form's records or a catalog's rows. */
export function useShareFields(item: Pick<Item, 'id' | 'itype'>, isWanted: boolean) {
  const t = useT()
  const api = useApi()
  const held = heldBy(item)
  const query = useQuery({
    queryKey: ['sharing', 'fields', item.id],
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<readonly FieldDocument[]> =>
      held === 'rows'
        ? (await api.catalogs.get(item.id, signal)).catalog_pages.flatMap((page) => page.page_fields)
        : allFields(await api.forms.getForm({ formId: item.id }, signal)),
  })
  const fields = useMemo((): ConditionFields | undefined => {
    if (!query.data) return undefined
    const list = query.data.flatMap((field) => askedField(field, held === 'rows'))
    return {
      list,
      byId: new Map(list.map((field) => [field.id, field])),
      goneName: (id) => t('filters.field.gone', { id }),
    }
  }, [query.data, held, t])
  return { query, fields }
}

/** Returns a field for conditions; fields inside groups and rows are left out, because a record has no single value of them. */
function askedField(field: FieldDocument, isRow: boolean): readonly ConditionField[] {
  const type = fieldTypes.get(field.field_type)
  const words = ruleWords(type)
  const isAsked = type.capabilities.has('filterable') && type.capabilities.has('inRule')
  if (!isAsked || words.length === 0 || kindTraits[type.kind].holds || groupIdOf(field) !== undefined)
    return []
  const path = ['answers', field.field_id]
  const options = kindTraits[type.kind].options
    ? optionsOf(field).map((option) => asOption(option, isRow))
    : []
  return [
    {
      ...{ id: fieldId(path), path, label: field.label, kind: type.kind, words },
      ...(options.length > 0 && { options }),
    },
  ]
}

/** Returns an option for conditions: records store its value, rows its label. */
function asOption(
  { label, value }: { readonly label: string; readonly value: string },
  isRow: boolean,
): ConditionOption {
  const said = label.trim() || value
  return { value: isRow ? said : value, label: said }
}
