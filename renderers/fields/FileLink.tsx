import { useSyncExternalStore } from 'react'

export interface FileLinkProps {
  readonly name: string
  readonly url: string | undefined
}

const never = () => () => undefined

/** Where a whole address of another site leads. */
function foreignHost(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const { host } = new URL(url, document.baseURI)
  return host === new URL(document.baseURI).host ? undefined : host
}

/** A file's name, which opens it when its address may be opened, and beside it the site when it is another one. */
export function FileLink({ name, url }: FileLinkProps) {
  // A server does not know the site that it draws for.
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
