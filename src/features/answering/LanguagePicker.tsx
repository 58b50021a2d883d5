import { useId } from 'react'
import { languageTag, localeNames, locales, type Locale } from '../../../schemas/model/locales'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'

/** Draws the choice of the page's language and, where it has translations, of the form's. Answers stay. */
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
            {localeNames[choice]}
          </option>
        ))}
      </select>
    </div>
  )
}
