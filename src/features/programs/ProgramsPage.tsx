import { FormToolPage } from '../../shared/FormToolPage'
import { useT } from '../../shared/useT'
import { AnswerNames } from './AnswerNames'
import { FormCalls } from './FormCalls'
import { useFormApi } from './useFormApi'

/** How programs use a form: where its calls lie, a client of them, and how they call its answers. */
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
