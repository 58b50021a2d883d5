import { useSyncExternalStore } from 'react'

export interface FileLinkProps {
  readonly name: string
  readonly url: string | undefined
}

const never = () => () => undefined

/** Returns the host name of an absolute address on another site, else undefined. */
function foreignHost(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const { host } = new URL(url, document.baseURI)
  return host === new URL(document.baseURI).host ? undefined : host
}

/** Draws a file's name, as a link when its address may be opened, and the site's name beside it when that is another site. */
export function FileLink({ name, url }: FileLinkProps) {
  // A server render does not know on which site it will be shown.
  const host = useSyncExternalStore(
    never,
    () => foreignHost(url),
    () => undefined,
  )
  if (url === undefined) return <span>{name}</span>
  return (
    <>
      <a className="acopio-link" href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      {host !== undefined && <span className="acopio-link-host"> ({host})</span>}
    </>
  )
}
