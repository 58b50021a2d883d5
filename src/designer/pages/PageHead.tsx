import { useT } from '../../shared/useT'
import { renamePage } from '../../../schemas/edit/renamePage'
import classes from './PageHead.module.css'
import { AnswerNaming } from '../answers/AnswerNaming'
import { answerNames, nameableFields } from '../answers/answerNames'
import { focusCanvas } from '../canvas/focusCanvas'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { pageName, tabName } from '../fieldNames'
import { InlineText } from '../InlineText'
import { pageNameId, pageTabNameId } from './usePageActions'

/** Draws the page's name and description, edited in place, and its tab's name where that differs. */
export function PageHead({ page }: { readonly page: number }) {
  const t = useT()
  const designer = useDesigner()
  const { document } = useDesignerState()
  const current = document.form_pages[page]
  if (!current) return null
  const name = pageName(t, current, page)
  const { show, read } = answerNames(document)
  const described = current.page_description ?? ''
  const describe = (text: string) =>
    designer.run(
      { id: 'designer.step.describePage', values: { page: name } },
      (form) => renamePage(form, { page, description: read(text, described) }),
      { key: `page:${page}:description` },
    )
  return (
    <div className={classes['pageHead']}>
      <InlineText
        id={pageNameId}
        className={classes['pageName'] ?? ''}
        label={t('designer.page.name')}
        value={show(current.page_name ?? '')}
        placeholder={name}
        isNeeded
        onChange={(text) =>
          designer.run(
            { id: 'designer.step.renamePage', values: { page: name } },
            (form) => renamePage(form, { page, name: read(text, current.page_name ?? '') }),
            { key: `page:${page}:name` },
          )
        }
        onDone={designer.endStep}
        onKeyLeave={focusCanvas}
      />
      <div className={classes['tabName']} data-same={tabName(t, current, page) === name || undefined}>
        <span aria-hidden>{t('designer.page.tab')}</span>
        <InlineText
          id={pageTabNameId}
          label={t('designer.page.tabName')}
          value={current.page_name_tab ?? ''}
          placeholder={name}
          isNeeded
          maxLength={60}
          onChange={(text) =>
            designer.run(
              { id: 'designer.step.renameTab', values: { page: name } },
              (form) => renamePage(form, { page, tabName: text }),
              { key: `page:${page}:tab` },
            )
          }
          onDone={designer.endStep}
          onKeyLeave={focusCanvas}
        />
      </div>
      <AnswerNaming
        inputId={descriptionId}
        offer={() => (page === 0 ? noFields : nameableFields(document, undefined, page))}
        onPut={(from, to, mark) => {
          const written = show(described)
          describe(written.slice(0, from) + show(mark) + written.slice(to))
        }}
      >
        <InlineText
          id={descriptionId}
          className={classes['pageDescription'] ?? ''}
          label={t('designer.page.description')}
          value={show(described)}
          placeholder={t('designer.page.description.placeholder')}
          onChange={describe}
          onDone={designer.endStep}
          onKeyLeave={focusCanvas}
        />
      </AnswerNaming>
    </div>
  )
}

const descriptionId = 'designer-page-description'
const noFields: readonly never[] = []
