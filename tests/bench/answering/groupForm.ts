import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FormDocument } from '../../../schemas/model/form'
import { must } from '../../support/must'
import { benchForm } from './benchForm'

const groupId = 'f'.repeat(24)

/** Returns a form with one group whose sets have this many fields; in each set, the second field's answer shows the third. */
export function groupForm(fields: number, changes: Partial<FormDocument> = {}) {
  const { document, rules } = benchForm(fields, changes)
  const page = must(document.form_pages[0])
  const group = withFieldDefaults({
    field_id: groupId,
    field_type: 'group',
    label: 'Visitas',
    groups_fields: page.page_fields.map(({ field_id }) => field_id),
  })
  const page_fields = [
    group,
    ...page.page_fields.map((field) => ({ ...field, group: { group_id: groupId, group_set_id: 0 } })),
  ]
  return { document: { ...document, form_pages: [{ ...page, page_fields }] }, rules }
}
