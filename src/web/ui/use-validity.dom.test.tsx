import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { useForm } from "~/web/forms/use-action";
import { renderOn } from "../../../tests/support/dom/render";
import { Checkbox } from "./checkbox";
import { Select, TextInput } from "./inputs";

const RULED = "Seize caractères au plus.";
function Form() {
  const { formProps, fieldErrors } = useForm(async () => undefined, {
    rules: { note: (value) => (value.length > 16 ? RULED : undefined) },
  });
  return (
    <form {...formProps}>
      <TextInput label="Adresse" type="email" name="email" />
      <TextInput label="Note" name="note" error={fieldErrors.note} />
      <label>
        <input type="checkbox" name="terms" /> Conditions
      </label>
    </form>
  );
}
const box = () => screen.getByRole<HTMLInputElement>("checkbox");
const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute("aria-invalid");

it.each([
  ["Adresse", "awa"],
  ["Note", "bien plus long que cela"],
])(
  "says what is wrong with %s only once a press has ended, so that nothing moves under it",
  async (label, typed) => {
    const { user } = renderOn(Form);
    await user.type(screen.getByLabelText(label), typed);
    await user.pointer({ keys: "[MouseLeft>]", target: box() });
    // The field has been left, the button of the mouse is still down.
    expect(document.activeElement).toBe(box());
    expect(isInvalid(label)).not.toBe("true");
    await user.pointer({ keys: "[/MouseLeft]", target: box() });
    expect(box().checked).toBe(true);
    await waitFor(() => expect(isInvalid(label)).toBe("true"));
  },
);

it("says it at once to whom the keyboard leads on", async () => {
  const { user } = renderOn(Form);
  await user.type(screen.getByLabelText("Adresse"), "awa");
  await user.tab();
  expect(isInvalid("Adresse")).toBe("true");
});

it("says beside a box that must be ticked that it is not, until it is", async () => {
  const { user } = renderOn(() => (
    <form>
      <Checkbox label="J'accepte" name="accepted" required />
      <Checkbox label="Lettre d'information" name="letter" />
    </form>
  ));
  const sentence = "Cochez cette case pour continuer.";
  for (let fields = 0; fields < 3; fields += 1) await user.tab();
  await screen.findByText(sentence);
  expect(isInvalid("J'accepte")).toBe("true");
  expect(isInvalid("Lettre d'information")).toBeNull();
  await user.click(screen.getByLabelText("J'accepte"));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(isInvalid("J'accepte")).toBeNull();
});

it("takes the choice from a list that says what is wrong with it", async () => {
  function Controlled() {
    const [city, setCity] = useState("");
    return (
      <form>
        <Select
          label="Ville"
          name="city"
          required
          value={city}
          onChange={({ target }) => setCity(target.value)}
        >
          <option value="">Choisissez</option>
          <option value="Douala">Douala</option>
        </Select>
        <button type="submit">Envoyer</button>
      </form>
    );
  }
  const { user } = renderOn(Controlled);
  const list = () => screen.getByLabelText<HTMLSelectElement>("Ville");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(isInvalid("Ville")).toBe("true");
  await user.selectOptions(list(), "Douala");
  expect(list().value).toBe("Douala");
  await waitFor(() => expect(isInvalid("Ville")).toBeNull());
});
