/** Returns a function that makes names unique, ignoring case: a repeated name gets a number. */
export function givenOnce(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? []
    let own = name
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${stem} (${count})${ending}`
    taken.add(own.toLowerCase())
    return own
  }
}
