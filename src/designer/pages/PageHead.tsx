import { useT } from '../../shared/useT'
import { renamePage } from '../../../schemas/edit/renamePage'
import classes from './PageHead.module.css'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { pageName, tabName } from '../fieldNames'
import { InlineText } from '../InlineText'
import { pageNameId, pageTabNameId } from './usePageActions'

/** The name and description of the page in view, written where they stand; its tab's name where that is another one. */
export function PageHead({ page }: { readonly page: number }) {
  const t = useT()
  const designer = useDesigner()
  const current = useDesignerState().document.form_pages[page]
  if (!current) return null
  const name = pageName(t, current, page)
  return (
    <div className={classes['pageHead']}>
      <InlineText
        id={pageNameId}
        className={classes['pageName'] ?? ''}
        label={t('designer.page.name')}
        value={current.page_name ?? ''}
        placeholder={name}
        isNeeded
        onChange={(text) =>
          designer.run(
            { id: 'designer.step.renamePage', values: { page: name } },
            (form) => renamePage(form, { page, name: text }),
            { key: `page:${page}:name` },
          )
        }
        onDone={designer.endStep}
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
        />
      </div>
      <InlineText
        className={classes['pageDescription'] ?? ''}
        label={t('designer.page.description')}
        value={current.page_description ?? ''}
        placeholder={t('designer.page.description.placeholder')}
        onChange={(text) =>
          designer.run(
            { id: 'designer.step.describePage', values: { page: name } },
            (form) => renamePage(form, { page, description: text }),
            { key: `page:${page}:description` },
          )
        }
        onDone={designer.endStep}
      />
    </div>
  )
}
