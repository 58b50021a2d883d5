import { placeOf } from '../../../schemas/edit/structure'
import type { FormDocument } from '../../../schemas/model/form'
import type { Translate } from '../../shared/useT'
import type { Carried } from './dragState'
import { fieldName, pageName, typeName } from '../fieldNames'

/** Returns the name of what is carried; several fields are named by their number. */
export function carriedText(t: Translate, form: FormDocument, item: Carried): string {
  if ('type' in item) return typeName(t, item.type)
  if ('page' in item) return pageName(t, form.form_pages[item.page], item.page)
  if (item.fieldIds.length > 1) return t('designer.selection.count', { count: item.fieldIds.length })
  const field = placeOf(form, item.held)?.field
  return field ? fieldName(t, field) : ''
}

/** Returns the type whose icon is drawn; null for a page. */
export function carriedType(form: FormDocument, item: Carried): string | null {
  if ('page' in item) return null
  return ('type' in item ? item.type : placeOf(form, item.held)?.field.field_type) ?? null
}
