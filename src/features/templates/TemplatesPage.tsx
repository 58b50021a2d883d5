import { useSearchParams } from 'react-router-dom'
import { FormToolPage } from '../../shared/FormToolPage'
import { useT } from '../../shared/useT'
import { AddTemplate } from './AddTemplate'
import { TemplateEditor } from './TemplateEditor'
import { TemplateList } from './TemplateList'
import { useTemplates } from './useTemplates'

/** Draws how records of a form are printed: its templates, or the editor of one (`?template=`). */
export function TemplatesPage({ formId }: { readonly formId: number }) {
  const t = useT()
  const { query, form, save } = useTemplates(formId)
  const [search] = useSearchParams()
  const wanted = search.get('template')
  const template = form?.templates.find(({ id }) => String(id) === wanted)
  if (form && template)
    return <TemplateEditor key={String(template.id)} form={form} template={template} onSave={save} />
  return (
    <FormToolPage
      formId={formId}
      query={query}
      title={form ? t('templates.ofForm', { form: form.document.name }) : t('templates.title')}
      about={t('templates.about')}
      loading={t('templates.loading')}
      action={form && form.templates.length > 0 && <AddTemplate form={form} onSave={save} />}
    >
      {form && <TemplateList form={form} onSave={save} />}
    </FormToolPage>
  )
}
