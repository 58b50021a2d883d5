import type { FormDocument } from '../../../schemas/model/form'
import { locales as offered } from '../../../schemas/model/locales'
import { languageOf, languagesOf } from '../../../schemas/translations/textsOf'
import { addLanguage } from '../../../schemas/translations/translateForm'
import { useDesigner } from '../DesignerContext'
import { useLanguageName } from './useLanguageName'

/** Returns the languages that a form can still be translated into. */
export function missingLanguages(form: FormDocument): readonly string[] {
  const known = [languageOf(form), ...languagesOf(form)]
  return offered.filter((locale) => !known.includes(locale))
}

/** Returns a function that adds a translation to the form, as one step. */
export function useAddLanguage(): (locale: string) => void {
  const designer = useDesigner()
  const nameOf = useLanguageName()
  return (locale) => {
    designer.run({ id: 'designer.step.addLanguage', values: { language: nameOf(locale) } }, (form) =>
      addLanguage(form, { locale }),
    )
  }
}
