import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SaveData } from "~/web/lib/save-data";
import { Avatar, initials } from "./avatar";
import { Button } from "./button";
import { Checkbox } from "./checkbox";
import { Dialog } from "./dialog";
import { ErrorState } from "./error-state";
import { TextInput } from "./inputs";
import { Picture } from "./picture";
import { Price } from "./price";
import { RadioGroup } from "./radio-group";
import { Stars } from "./stars";
import { StarsInput } from "./stars-input";
import { Tabs } from "./tabs";

const html = renderToStaticMarkup;

describe("what the server sends, before any script runs", () => {
  it("ties a field to its label and hint, and puts the error in place of the hint", () => {
    const calm = html(<TextInput id="mail" label="E-mail" name="email" hint="Jamais montrée." />);
    expect(calm).toContain('<label for="mail"');
    expect(calm).toContain('aria-describedby="mail-note"');
    expect(calm).toContain('<p id="mail-note" class="field-hint">Jamais montrée.</p>');
    expect(calm).not.toContain("aria-invalid");

    const wrong = html(
      <TextInput id="mail" label="E-mail" hint="Jamais montrée." error="Prise." />,
    );
    expect(wrong).toContain('aria-invalid="true"');
    expect(wrong).toContain("Prise.");
    expect(wrong).not.toContain("Jamais montrée.");
  });

  it("keeps a busy button's words and says that it is busy", () => {
    const busy = html(<Button busy>Publier la propriété</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain("Publier la propriété");
    expect(busy).not.toMatch(/ disabled/);
    expect(html(<Button>Publier</Button>)).toContain('type="button"');
  });

  it("renders choices as native radios and boxes", () => {
    const options = [
      { value: "user", label: "Locataire" },
      { value: "landlord", label: "Propriétaire" },
    ];
    const group = html(
      <RadioGroup label="Vous êtes" name="kind" options={options} defaultValue="user" required />,
    );
    expect(group).toContain("<legend");
    expect(group.match(/type="radio"/g)).toHaveLength(2);
    expect(group).toMatch(/checked=""[^>]*value="user"|value="user"[^>]*checked=""/);
    const rating = html(<StarsInput label="Votre note" name="rating" defaultValue={4} />);
    expect(rating.match(/type="radio"/g)).toHaveLength(5);
    expect(rating).toContain("4 étoiles, très bien");
    expect(html(<Checkbox label="J'accepte" name="terms" />)).toContain('type="checkbox"');
  });

  it("gives a rating in words and no rating as such", () => {
    expect(html(<Stars value={4.5} count={12} />)).toContain("Note : 4,5 sur 5, 12 avis");
    expect(html(<Stars value={5} count={1} compact />)).toContain("Note : 5,0 sur 5, 1 avis");
    expect(html(<Stars value={5} />)).toContain("Note : 5 sur 5");
    expect(html(<Stars value={0} />)).toContain("Pas encore d&#x27;avis");
  });

  it("fills as many stars as the rating is near", () => {
    const filled = (value: number) =>
      html(<Stars value={value} count={3} />).match(/text-star/g)?.length;
    expect([1, 2.4, 3.5, 4.6, 5].map(filled)).toEqual([1, 2, 4, 5, 5]);
  });

  it("keeps a picture's room and lets the browser choose the width", () => {
    const address = "/storage/property-images/x/1-a-1280.webp";
    const lazy = html(<Picture imageUrl={address} alt="Salon" width={1600} height={1200} />);
    expect(lazy).toContain('loading="lazy"');
    expect(lazy).toContain('width="1600" height="1200"');
    expect(lazy).toContain("1-a-640.webp 640w");
    const main = html(<Picture imageUrl={address} alt="" width={16} height={9} priority />);
    expect(main).toContain('fetchPriority="high"');
  });

  it("offers pictures half as wide to those who save data, and small ones as they are", () => {
    const widths = (widest?: 320 | 640) => {
      const imageUrl = "/storage/property-images/x/1-a-1280.webp";
      const given = { imageUrl, alt: "", width: 1600, height: 1200, ...(widest && { widest }) };
      const light = html(
        <SaveData value={true}>
          <Picture {...given} />
        </SaveData>,
      );
      return [html(<Picture {...given} />), light].map((one) => one.match(/\d+w/g)?.join(" "));
    };
    expect(widths()).toEqual(["320w 640w 1280w", "320w 640w"]);
    expect(widths(640)).toEqual(["320w 640w", "320w"]);
    expect(widths(320)).toEqual(["320w", "320w"]);
  });

  it("sends nothing of a closed dialog but its shell", () => {
    const closed = html(
      <Dialog open={false} onClose={() => undefined} title="Réserver">
        Dates
      </Dialog>,
    );
    expect(closed).not.toContain("Dates");
    expect(closed).not.toMatch(/ open/);
  });

  it("offers to load the page anew where nothing else can be tried", () => {
    const state = html(<ErrorState />);
    expect(state).toContain("Erreur de chargement");
    expect(state).toContain('<a href=""');
    expect(state).toContain("Réessayer");
  });

  it("names the chosen tab and hides the others from the tab key", () => {
    const items = [
      { id: "bookings", label: "Réservations", count: 3 },
      { id: "favorites", label: "Favoris" },
    ];
    const tabs = html(
      <Tabs label="Mon espace" items={items} value="bookings" onChange={() => undefined}>
        Rien
      </Tabs>,
    );
    expect(tabs.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(tabs.match(/tabindex="-1"/gi)).toHaveLength(1);
    expect(tabs).toContain('role="tabpanel"');
  });

  it("writes a price with a quieter suffix", () => {
    expect(html(<Price amount={125000} currency="XAF" period="month" />)).toBe(
      '<span class="price"><span>125\u202F000\u202FFCFA</span><span class="price-suffix">/mois</span></span>',
    );
  });

  it("draws initials for a missing portrait", () => {
    expect(initials("Aïcha Mbappé Ngo")).toBe("AN");
    expect(initials("élodie")).toBe("É");
    expect(initials("  ")).toBe("?");
    expect(html(<Avatar name="Jean" src="/a.webp" />)).toContain('alt=""');
  });
});
