import { useMemo } from 'react'
import { compileForm } from '../../../../schemas/compile/compileForm'
import { resolveText } from '../../../../schemas/compile/resolveText'
import { fieldOfPath } from '../../../../schemas/email/placeholders'
import { fieldTypes } from '../../../../schemas/fields/registry'
import { folioPlan } from '../../../../schemas/folio/folioPlan'
import type { FormDocument } from '../../../../schemas/model/form'
import { own } from '../../../../schemas/model/json'
import { languageTag } from '../../../../schemas/model/locales'
import { sampleValue } from '../../../../schemas/samples/sampleValue'
import { seededRandom } from '../../../../schemas/samples/seededRandom'
import { useSession } from '../../../auth/session'
import { useLocale } from '../../../shared/LocaleProvider'
import { useT } from '../../../shared/useT'
import { placeholderLabel } from './emailFields'

/** Returns sample values of placeholders: plausible answers, the current user, and a folio as the form makes them. */
export function useSampleTexts(form: FormDocument): (path: string) => string {
  const t = useT()
  const { locale } = useLocale()
  const { user } = useSession()
  return useMemo(() => {
    const compiled = compileForm({ document: form })
    const now = new Date()
    const plan = folioPlan(form)
    const languages = languageTag(locale)
    const known: { readonly [path: string]: string } = {
      'record.form.name': form.name,
      'record.user.name': user?.name ?? '',
      'record.user.email': user?.email ?? '',
      'record.folio': plan.format(plan.from, user?.parent_info.id ?? 1, now, user?.timezone ?? 'UTC'),
      'record.points': String(compiled.grading?.maxPoints ?? 0),
      'record.created_at': now.toLocaleString(languages, { dateStyle: 'medium', timeStyle: 'short' }),
    }
    return (path) => {
      const text = own(known, path)
      if (text !== undefined) return text
      const id = fieldOfPath(path)
      const field = id === null ? undefined : own(compiled.fields, id)
      if (!field) return placeholderLabel(t, form, path)
      // Seeded by the field, so that its sample stays the same on every key.
      const random = seededRandom(Number.parseInt(field.id.slice(-6), 16) || 1)
      const value = sampleValue(field, { random, now: now.getTime(), registry: fieldTypes })
      const written = fieldTypes.get(field.type).toText(value, field.field, {
        languageTag: languages,
        text: (key) => resolveText(compiled, key, locale),
      })
      return written === '' ? placeholderLabel(t, form, path) : written
    }
  }, [form, locale, t, user])
}
