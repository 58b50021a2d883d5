import { FormToolPage } from '../../shared/FormToolPage'
import { useT } from '../../shared/useT'
import { AnswerNames } from './AnswerNames'
import { FormCalls } from './FormCalls'
import { useFormApi } from './useFormApi'

/** Draws how programs use a form: its API, a client, and the names of its answers. */
export function ProgramsPage({ formId }: { readonly formId: number }) {
  const t = useT()
  const described = useFormApi(formId)
  const { data } = described
  return (
    <FormToolPage
      formId={formId}
      query={described}
      title={data ? t('programs.ofForm', { form: data.form.name }) : t('programs.title')}
      about={t('programs.about')}
      loading={t('programs.loading')}
    >
      {data && (
        <>
          <FormCalls formId={formId} api={data} />
          <AnswerNames answers={data.answers} />
        </>
      )}
    </FormToolPage>
  )
}
