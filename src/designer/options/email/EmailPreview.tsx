import { useDeferredValue, useMemo, useRef, useEffect } from 'react'
import { asText } from '../../../../renderers/inputs/inputProps'
import { fillPlaceholders } from '../../../../schemas/email/placeholders'
import { useT } from '../../../shared/useT'
import { useDesignerState } from '../../DesignerContext'
import classes from './Email.module.css'
import { previewFragment } from './templateHtml'
import { useSampleTexts } from './useSampleTexts'
import { valueAt } from '../../../../schemas/model/settingPath'

/** Draws a preview of the e-mail with sample answers. */
export function EmailPreview() {
  const t = useT()
  const form = useDeferredValue(useDesignerState().document)
  const sample = useSampleTexts(form)
  const subject = asText(valueAt(form, 'email_configuration.subject'))
  const body = asText(valueAt(form, 'email_configuration.body'))
  const fragment = useMemo(() => previewFragment(body, sample), [body, sample])
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    paper.current?.replaceChildren(fragment.cloneNode(true))
  }, [fragment])

  return (
    <section className={classes['preview']} aria-label={t('options.email.preview')}>
      <p className={classes['previewTitle']}>{t('options.email.preview')}</p>
      <p className={classes['subject']}>
        {subject === '' ? t('options.email.noSubject') : fillPlaceholders(subject, sample)}
      </p>
      <div ref={paper} className={classes['paper']} />
      {body === '' && <p className={classes['previewTitle']}>{t('options.email.noBody')}</p>}
    </section>
  )
}
