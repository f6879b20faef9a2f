import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { TextInput } from "~/web/ui/inputs";
import { InvalidForm } from "./action";
import { binder } from "./bind";
import { useForm } from "./use-action";

/** A form whose two fields are both refused at each submission. */
function Form() {
  const [values, setValues] = useState({ first: "", second: "" });
  const { formProps, fieldErrors } = useForm(async () => {
    throw new InvalidForm({ first: "Un nom, pas un chiffre.", second: "Un autre nom." });
  });
  const bind = binder(values, fieldErrors, (part) => setValues({ ...values, ...part }));
  return (
    <form {...formProps} noValidate>
      <TextInput label="Prénom" {...bind("first")} />
      <TextInput label="Nom" {...bind("second")} />
      <button type="submit">Envoyer</button>
    </form>
  );
}

it("a refused form focuses its first wrong field once, and not while another is corrected", async () => {
  const user = userEvent.setup();
  render(<Form />);
  const [first, second] = [screen.getByLabelText("Prénom"), screen.getByLabelText("Nom")];
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.type(second, "Mbarga");
  expect(screen.queryByText("Un autre nom.")).toBeNull();
  screen.getByText("Un nom, pas un chiffre.");
  expect(document.activeElement).toBe(second);
  expect(second).toHaveProperty("value", "Mbarga");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(document.activeElement).toBe(first));
});
