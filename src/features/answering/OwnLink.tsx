import { useCallback, useEffect, useId, useState } from 'react'
import type { RecordLink } from '../../../schemas/api/answering'
import { codedErrorOf } from '../../../adapters/api/apiError'
import { languageTag } from '../../../schemas/model/locales'
import { codedErrorText } from '../../shared/errorText'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import { LinkToCopy } from './LinkToCopy'

type Asked = RecordLink | { readonly failed: unknown } | null

/** Draws the link with which an anonymous respondent returns to their record; it is shown only once. */
export function OwnLink({ ask }: { readonly ask: () => Promise<RecordLink> }) {
  const t = useT()
  const id = useId()
  const { locale } = useLocale()
  const [asked, setAsked] = useState<Asked>(null)
  const [first] = useState(() => ask)
  const load = useCallback(
    () => void first().then(setAsked, (failed: unknown) => setAsked({ failed })),
    [first],
  )
  useEffect(load, [load])

  if (asked === null) return <p className="answering-description">{t('answer.ownLink.asking')}</p>
  if ('failed' in asked) {
    return (
      <div className="link-to-copy" role="alert">
        <p className="answering-description">{codedErrorText(t, codedErrorOf(asked.failed))}</p>
        <button type="button" className="answering-button" onClick={load}>
          {t('answer.ownLink.retry')}
        </button>
      </div>
    )
  }
  const address = new URL(asked.url, location.origin).href
  const until = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long' }).format(asked.expires_at)
  const copy = {
    label: t('answer.ownLink.copy'),
    done: t('answer.ownLink.copied'),
    failed: t('outbox.notCopied'),
  }
  return (
    <>
      <LinkToCopy label={t('answer.ownLink.label')} address={address} describedBy={id} copy={copy} />
      <p id={id} className="answering-description">
        {t('answer.ownLink.until', { date: until })}
      </p>
    </>
  )
}
