import { ApiError } from '../../../adapters/api/apiError'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { readServerErrors } from '../../answering/serverErrors'
import { codedErrorText, errorText } from '../../shared/errorText'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'

/** Returns a function for the reasons why a record was not changed: by field where the form refused answers. */
export function useRefusalReasons(form: CompiledForm): (error: unknown) => readonly string[] {
  const t = useT()
  const { locale } = useLocale()
  return (error) => {
    if (error instanceof ApiError && error.code === 'CONFLICT') return [t('records.display.changedMeanwhile')]
    const { errors = [], elsewhere } = error instanceof ApiError ? readServerErrors(error.body, form) : {}
    const reasons = errors.map(({ address: { fieldId }, error: coded }) => {
      const field = resolveText(form, textKey.label(fieldId), locale).trim() || t('records.unnamedField')
      return `${field}: ${codedErrorText(t, coded, { label: field })}`
    })
    const all = elsewhere === undefined ? reasons : [...reasons, elsewhere]
    return all.length > 0 ? all : [errorText(t, error)]
  }
}
