import { describe, expect, it } from "vitest";
import { neighbourhoodsMeant } from "./match-neighbourhoods";

describe("the neighbourhoods that a location means", () => {
  it("PUB-040 are those whose name contains it, without case, accents, hyphens and spaces", () => {
    expect(neighbourhoodsMeant("AKWA")).toEqual(["Akwa", "Akwa Nord"]);
    expect(neighbourhoodsMeant("cite-sic")).toEqual(["Cité SIC"]);
    expect(neighbourhoodsMeant("PK 14")).toEqual(["PK14"]);
    expect(neighbourhoodsMeant("p.k. 8")).toEqual(["PK8"]);
    expect(neighbourhoodsMeant("log pom")).toEqual(["Logpom"]);
    expect(neighbourhoodsMeant("newbell")).toEqual(["New Bell"]);
    expect(neighbourhoodsMeant("dokoti")).toEqual(["Ndokoti"]);
  });

  it.each([
    ["bonamousadi", "Bonamoussadi"],
    ["Bonamousssadi", "Bonamoussadi"],
    ["bonamusad", "Bonamoussadi"],
    ["bonapiso", "Bonapriso"],
    ["Bonaprisso", "Bonapriso"],
    ["mackepe", "Makepe"],
    ["deidoo", "Deïdo"],
    ["logbesou", "Logbessou"],
    ["cité des palmier", "Cité des Palmiers"],
    ["acwa nord", "Akwa Nord"],
  ])("take a slip: %s", (typed, meant) => {
    expect(neighbourhoodsMeant(typed)).toEqual([meant]);
  });

  it("are named among other words", () => {
    expect(neighbourhoodsMeant("quartier Makepe Missoke, Douala")).toEqual(["Makepe Missoke"]);
    expect(neighbourhoodsMeant("carrefour Akwa Nord")).toEqual(["Akwa Nord"]);
    expect(neighbourhoodsMeant("bonapriso ou bali")).toEqual(["Bonapriso", "Bali"]);
  });

  it("are several when commas separate them, and all of them for the town", () => {
    expect(neighbourhoodsMeant("deido,log pom")).toEqual(["Deïdo", "Logpom"]);
    expect(neighbourhoodsMeant("Douala")).toHaveLength(52);
  });

  it("are none for another town or quarter, for other figures and for nonsense", () => {
    const others = ["Yaoundé", "atlantide", "Bafoussam", "Bonateki", "Mali", "Kribi", "Paris"];
    for (const text of [...others, "pk 24", "PK18", "14 pk", "xyz", "%", ","]) {
      expect(neighbourhoodsMeant(text), text).toEqual([]);
    }
  });
});
