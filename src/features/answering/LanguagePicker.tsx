import { useId } from 'react'
import { languageTag, locales, type Locale } from '../../../schemas/model/locales'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'

/** Each language by its own name, so that whoever reads it finds it. */
function nameOf(locale: Locale): string {
  const language = locale.split('_')[0] ?? locale
  const name = new Intl.DisplayNames([languageTag(locale)], { type: 'language' }).of(language) ?? locale
  return name.charAt(0).toLocaleUpperCase(languageTag(locale)) + name.slice(1)
}

/** Switches the language of the page and, where it has translations, of the form. Answers stay. */
export function LanguagePicker() {
  const t = useT()
  const id = useId()
  const { locale, setLocale } = useLocale()
  return (
    <div className="answering-language">
      <label htmlFor={id} className="answering-hidden">
        {t('answer.language')}
      </label>
      <select
        id={id}
        value={locale}
        onChange={(event) => void setLocale(event.currentTarget.value as Locale)}
      >
        {locales.map((choice) => (
          <option key={choice} value={choice} lang={languageTag(choice)}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </div>
  )
}
