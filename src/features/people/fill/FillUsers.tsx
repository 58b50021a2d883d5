import { Anchor, Switch } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { unparse } from 'papaparse'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { guessMapping } from '../../../../schemas/sheets/guessMapping'
import { userSheetColumns } from '../../../../schemas/sheets/userSheet'
import { useUser } from '../../../auth/session'
import { downloadFile } from '../../../shared/downloadFile'
import { columnOf, type FillTarget, type Mapping } from '../../../shared/fill/fillMapping'
import { FillPage } from '../../../shared/fill/FillPage'
import type { FillSubject } from '../../../shared/fill/fillSubject'
import classes from '../../../shared/RowsLink.module.css'
import { usersFillAddress } from '../../../shared/tasks/fillAddress'
import { useServerInfo } from '../../../shared/useServerInfo'
import { useT, type Translate } from '../../../shared/useT'

/** `/users/fill`: users of the account from a spreadsheet. */
export function FillUsers() {
  const t = useT()
  const isAllowed = useUser().permissions.includes('can_manage_users')
  // Without e-mail, links are created on each user's page.
  const mayMail = useServerInfo().data?.mail ?? false
  const [wantsLinks, setWantsLinks] = useState(true)
  const sendsLinks = mayMail && wantsLinks
  const subject = useMemo(() => {
    const filled = usersOfAccount(t, sendsLinks)
    return {
      ...filled,
      options: (isFixed: boolean) => (
        <Switch
          mt="md"
          label={t('people.fill.links')}
          description={t(mayMail ? 'people.fill.links.text' : 'people.fill.links.noMail')}
          checked={sendsLinks}
          disabled={isFixed || !mayMail}
          onChange={(event) => setWantsLinks(event.currentTarget.checked)}
        />
      ),
    }
  }, [t, mayMail, sendsLinks])
  return (
    <FillPage
      title={t('people.fill.title')}
      back={
        <div className={classes['line']}>
          <Link className={classes['back'] ?? ''} to="/users">
            <IconArrowLeft size={16} aria-hidden /> {t('menu.users')}
          </Link>
          {isAllowed && (
            <Anchor
              component="button"
              type="button"
              onClick={() =>
                downloadFile({
                  ...{ content: emptySheet(subject.targets), type: 'text/csv' },
                  ...{ title: t('menu.users'), ending: 'csv' },
                })
              }
            >
              <IconDownload size={16} aria-hidden /> {t('people.fill.template')}
            </Anchor>
          )}
        </div>
      }
      subject={isAllowed ? subject : undefined}
      refusal={isAllowed ? undefined : t('people.fill.notAllowed')}
      problem={undefined}
      home={{ to: '/users', label: t('people.toUsers') }}
    />
  )
}

/** Returns a CSV with headers and no rows, which every program can open. */
const emptySheet = (targets: readonly FillTarget[]): string =>
  `\uFEFF${unparse([targets.map(({ header }) => header)])}\r\n`

/** Treats the column of names as full names where there is no column of last names. */
const wholeNames = (mapping: Mapping): Mapping =>
  columnOf(mapping, 'last_name') === undefined && columnOf(mapping, 'name') === undefined
    ? Object.fromEntries(
        Object.entries(mapping).map(([header, id]) => [header, id === 'first_name' ? 'name' : id]),
      )
    : mapping

function usersOfAccount(t: Translate, sendsLinks: boolean): FillSubject {
  const targets = userSheetColumns.map((id) => ({
    ...{ id, header: t(`people.sheet.${id}`), isKey: id === 'email' },
    ...{ isName: false, isRequired: false, formatPart: undefined },
  }))
  const isMissing = (mapping: Mapping) => columnOf(mapping, 'email') === undefined
  return {
    targets,
    guess: (headers, before) => wholeNames(guessMapping(headers, targets, before)),
    begin: (api, wish, key) => api.sheets.fillUsers({ ...wish, send_links: sendsLinks }, key),
    address: usersFillAddress,
    home: sendsLinks ? '/users' : '/users?state=pending',
    isOf: (task) => task.kind === 'fillUsers',
    texts: {
      toHome: t(sendsLinks ? 'people.toUsers' : 'people.fill.toLinks'),
      known: (mapping) => (isMissing(mapping) ? '' : t('people.fill.known')),
      obstacle: (mapping) =>
        isMissing(mapping) ? t('error.SHEET_KEY_UNMAPPED', { label: t('people.sheet.email') }) : null,
      nothing: t('people.fill.nothing'),
      skips: t('fill.records.skips'),
    },
  }
}
