import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument, PageDocument } from '../../schemas/model/form'
import { fillAnswers } from '../../schemas/model/namedAnswers'
import type { MessageId, Translate } from '../shared/useT'

/** Returns the name of a field type; an unknown type is called by its stored name. */
export function typeName(t: Translate, type: string): string {
  return fieldTypes.get(type).kind === 'unknown'
    ? t('designer.unsupported', { type })
    : t(`field.${type}.name` as MessageId)
}

/** Shortens references to answers where there is no room for labels. */
const withoutMarks = (text: string) => fillAnswers(text, () => '{…}')

/** Returns a field's label, or its type's name when it has none. */
export function fieldName(t: Translate, field: FieldDocument): string {
  return withoutMarks(field.label).trim() || typeName(t, field.field_type)
}

/** Returns a page's name, or what it is when it has none: the page of buttons, or its number. */
export function pageName(
  t: Translate,
  page: Pick<PageDocument, 'page_name' | 'page_type'> | undefined,
  index: number,
): string {
  const isButtons = page?.page_type === 'buttons'
  const unnamed = () =>
    isButtons ? t('designer.page.buttons') : t('designer.page.numbered', { number: index + 1 })
  return withoutMarks(page?.page_name ?? '').trim() || unnamed()
}

/** Returns the text of a page's tab: a name of its own, or the page's. */
export function tabName(t: Translate, page: PageDocument, index: number): string {
  return page.page_name_tab?.trim() || pageName(t, page, index)
}
