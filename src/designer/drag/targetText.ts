import { placeOf } from '../../../schemas/edit/structure'
import type { FormDocument } from '../../../schemas/model/form'
import type { Translate } from '../../shared/useT'
import type { DropTarget } from './dropTarget'
import { fieldName, pageName } from '../fieldNames'

/** Returns a place between fields in words, for people who do not see it. */
export function targetText(t: Translate, form: FormDocument, target: DropTarget): string {
  const { page, groupId, before } = target
  const label = (id: string) => {
    const field = placeOf(form, id)?.field
    return field ? fieldName(t, field) : ''
  }
  const place = groupId === null ? pageName(t, form.form_pages[page], page) : label(groupId)
  return before === null
    ? t('designer.drag.last', { place })
    : t('designer.drag.before', { label: label(before), place })
}
