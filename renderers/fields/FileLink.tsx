export interface FileLinkProps {
  readonly name: string
  readonly url: string | undefined
}

/** A file's name, which opens it when its address may be opened. */
export function FileLink({ name, url }: FileLinkProps) {
  return url === undefined ? (
    <span>{name}</span>
  ) : (
    <a className="acopio-link" href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}
