import { PetForm } from './PetForm.js'

/** Drawn on the server, whole; answered in the browser. */
export default function Page() {
  return (
    <main>
      <h1>Pets</h1>
      <PetForm />
    </main>
  )
}
